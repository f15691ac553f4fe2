"""Words that a reader means: what counts as the same word, and what comes first."""

import pytest

from avanti_rules.matching import COMPOUND, EQUAL, INFLECTED, Index, folded, likeness, words_of

FOLDED = {
    "capitals": ("Parkplatz", "parkplatz"),
    "accents": ("Étape à dépasser", "etape a depasser"),
    "an umlaut is its vowel": ("Überholen", "uberholen"),
    "a sharp s is two": ("Straßenfeld", "strassenfeld"),
    "a ligature is two": ("cœur", "coeur"),
    "a typographic apostrophe parts words": ("l’île", "l ile"),
}


@pytest.mark.parametrize(("text", "plain"), FOLDED.values(), ids=list(FOLDED))
def test_texts_are_folded(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_single_letters_are_no_words_but_numbers_are() -> None:
    assert words_of("l’auto a 3 ruote") == ["auto", "3", "ruote"]


LIKE = {
    "the same word": ("auto", "auto", EQUAL),
    "a plural": ("posteggi", "posteggio", INFLECTED),
    "a verb's ending": ("sorpasso", "sorpassare", INFLECTED),
    "a short plural": ("car", "cars", INFLECTED),
    "a part of a compound": ("automat", "geldautomat", COMPOUND),
    "short words that only begin alike": ("car", "card pile", 0.0),
    "words that have little in common": ("collect", "colour", 0.0),
    "a short word inside another": ("art", "start", 0.0),
}


@pytest.mark.parametrize(("asked", "known", "alike"), LIKE.values(), ids=list(LIKE))
def test_words_are_alike_or_not(asked: str, known: str, alike: float) -> None:
    assert likeness(asked, known) == likeness(known, asked) == alike


@pytest.fixture
def index() -> Index[str]:
    """Three things by their words."""
    found: Index[str] = Index()
    found.add("pay", "who cannot pay goes back", 1)
    found.add("pay", "broke", 3)
    found.add("lot", "a parking lot is free, nobody has to pay", 1)
    found.add("end", "the run ends when cars cannot move on", 1)
    return found


FOUND = {
    "a word that only one has": ("parking", ["lot"]),
    "the greater weight comes first": ("broke", ["pay"]),
    "the answer to more of the words comes first": ("cannot pay", ["pay"]),
    "a slip": ("parkign", ["lot"]),
    "accents that are not there": ("párking", ["lot"]),
    "nothing near": ("xylophone", []),
    "no word at all": ("?", []),
}


@pytest.mark.parametrize(("asked", "found"), FOUND.values(), ids=list(FOUND))
def test_the_best_answer_comes_first(index: Index[str], asked: str, found: list[str]) -> None:
    assert index.find(asked)[: len(found) or None] == found


def test_slips_are_thought_of_only_where_no_word_fits(index: Index[str]) -> None:
    index.add("lit", "lots", 1)
    assert "end" not in index.find("lot")
