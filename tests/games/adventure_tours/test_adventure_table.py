"""A table of Adventure Tours on the page: cards told by what is printed on them, laid, played; a whole game of it."""

import html
import re
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from avanti_rules.cli import main
from avanti_rules.web.address import unpack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.store import FileStore
from avanti_rules.web.view import Site

HEAD = [("Host", "table"), ("Content-Type", "application/x-www-form-urlencoded")]
SITE = Site()


def get(target: str) -> Response:
    path, _, query = target.partition("?")
    return respond(receive("GET", path, query, HEAD), SITE)


def text(response: Response) -> str:
    return html.unescape(response.body.decode())


def begun() -> str:
    """The address of a new question."""
    return get("/new?game=adventure-tours&p0=Anna&p1=Ben&p2=Cora").header("location")


def do(address: str, path: str = "/do", **fields: str) -> str:
    """The address that something told leads to."""
    response = get(f"{path}?{urlsplit(address).query}&{urlencode(fields)}")
    assert response.status == 303, text(response)
    return response.header("location")


def complaint(address: str, path: str = "/do", **fields: str) -> str:
    """What is said of something that cannot be told."""
    response = get(f"{path}?{urlsplit(address).query}&{urlencode(fields)}")
    assert response.status == 400
    found = re.search(r'<p class="complaint" role="alert">(.*?)</p>', text(response))
    assert found and "<form" in text(response)
    return found[1]


def scenario(address: str) -> str:
    """The scenario that an address holds."""
    return unpack(parse_qs(urlsplit(address).query)["s"][0]) or ""


LAID = {"arrangement": "lay", "player": "Anna"}


def test_cards_are_laid_by_what_is_printed_on_them_and_then_decide() -> None:
    at = begun()
    for category, adds in (("technology", "2"), ("provisions", "1"), ("clothing", "3")):
        at = do(at, **LAID, where="equipment", category=category, adds=adds)
    assert "equipment: {Anna: [Technology +2, Provisions +1, Clothing +3]}" in scenario(at)
    bill = {"move": "play", "player": "Anna", "name": "Slowhand Bill", "category": "technology", "demand": "6"}
    refused = text(get(do(at, **bill, way="join")))
    assert "Slowhand Bill demands technology 6, but Anna has only 5." in refused
    allowed = text(get(do(at, **{**bill, "category": "clothing"}, way="join")))
    assert "Slowhand Bill takes part in the expedition of Anna." in allowed


def test_the_same_values_are_the_same_card_and_others_another_one() -> None:
    at = do(begun(), **LAID, where="equipment", category="clothing", adds="1")
    at = do(at, **LAID, where="equipment", category="clothing", adds="1")
    at = do(at, **LAID, where="equipment", category="clothing", adds="1", pays="4")
    assert "Anna: [Clothing +1, Clothing +1, Clothing +1/4]" in scenario(at)


def test_a_card_of_the_hand_is_chosen_and_what_was_not_told_is_told_when_it_matters() -> None:
    at = do(begun(), **LAID, where="hand", name="Rosa", category="clothing", demand="3")
    page = text(get(at))
    assert '<option value="Rosa" selected>Rosa · clothing 3</option>' in page
    needed = complaint(at, move="play", player="Anna", card="Rosa", way="equip")
    assert needed == "For the equipment the category of the card is needed, and what it adds."
    at = do(at, move="play", player="Anna", card="Rosa", adds="2", way="equip")
    assert "Rosa: {clothing: 3, adds: 2}" in scenario(at)
    assert "play: {Anna: {equip: Rosa}}" in scenario(at)


@pytest.mark.parametrize(
    "otherwise", [{"category": "technology"}, {"demand": "4"}, {"adds": "2"}], ids=["category", "demand", "value"]
)
def test_of_a_card_that_was_told_nothing_else_can_be_told(otherwise: dict[str, str]) -> None:
    at = do(begun(), **LAID, where="hand", name="Rosa", category="clothing", demand="3", adds="1")
    said = complaint(at, move="play", player="Anna", card="Rosa", way="equip", **otherwise)
    assert said == "“Rosa” was told otherwise. Leave out what differs, or say it of a new card."


def test_what_an_action_did_is_told_in_fields() -> None:
    at = do(begun(), arrangement="lay", player="Ben", where="equipment", category="clothing", adds="1")
    action = {
        "did.0": "remove",
        "from.0": "Ben",
        "which.0": "Clothing +1",
        "did.1": "draw",
        "to.1": "Cora",
        "many.1": "2",
    }
    at = do(at, move="play", player="Anna", category="provisions", demand="2", pays="1", way="join", **action)
    assert "action: [{remove: {from: Ben, card: Clothing +1}}, {draw: {Cora: 2}}]" in scenario(at)
    page = text(get(at))
    assert "Ben loses Clothing +1 from the equipment to the discard pile." in page
    assert "Cora draws 2 cards from the deck." in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        pytest.param({"player": "Anna", "way": "equip"}, "Choose a card, or say what", id="no card"),
        pytest.param({"way": "equip"}, "Choose who it is.", id="nobody"),
        pytest.param({"player": "Anna"}, "Choose how the card was played.", id="no way of playing it"),
        pytest.param({"player": "Anna", "way": "join", "demand": "3"}, "to which category", id="no category"),
        pytest.param({"player": "Anna", "way": "join", "category": "clothing"}, "the demand", id="no demand"),
        pytest.param({"player": "Anna", "way": "join", "demand": "x"}, "A whole number", id="no number"),
        pytest.param({"player": "Anna", "way": "join", "demand": "100"}, "at most 99", id="a number too high"),
        pytest.param(
            {"player": "Anna", "way": "equip", "category": "clothing", "adds": "1", "did.0": "hand"},
            "Choose which card it was.",
            id="an effect on no card",
        ),
        pytest.param(
            {"player": "Anna", "way": "equip", "category": "clothing", "adds": "1", "name": "Ben"},
            "also the name of something else",
            id="a card called like a player",
        ),
    ],
)
def test_what_cannot_be_told_is_said_in_a_sentence_at_the_table(fields: dict[str, str], said: str) -> None:
    assert said in complaint(begun(), move="play", **fields)


@pytest.mark.parametrize(
    ("field", "value", "holds"),
    [
        ("phase", "score", "phase: score"),
        ("round", "2", "round: 2"),
        ("hands.1", "1", "hands: {Ben: 1}"),
        ("hands.1", "Rosa, Karl", "hands: {Ben: [Rosa, Karl]}"),
        ("equipment.0", "rosa", "equipment: {Anna: [Rosa]}"),
        ("money.2", "14", "money: {Cora: 14}"),
        ("draw-pile", "3", "draw-pile: 3"),
        ("discard-pile", "Karl", "discard-pile: [Karl]"),
        ("leads.0", "yak", "leads: {Anna: Yak}"),
        ("leads.1", "Desert", "leads: {Ben: desert}"),
        ("variant", "2", "variant: 2"),
    ],
)
def test_a_value_is_set_in_its_field(field: str, value: str, holds: str) -> None:
    told = {"cards": "Rosa clothing 3 pays 4 adds 1; Karl provisions 2 adds 1", "expeditions": "Yak 1 5 3"}
    at = do(begun(), "/set", **told)
    page = text(get(at))
    assert f'name="{field}"' in page
    assert holds in scenario(do(at, "/set", **{field: value}))


def test_what_a_round_brought_may_be_less_than_nothing() -> None:
    at = do(begun(), "/set", expeditions="Yak 1 5 3")
    at = do(at, "/set", variant="2")
    at = do(at, "/set", **{"phase": "next", "ended-by": "Ben", "earned.0": "-3"})
    assert "earned: {Anna: -3}" in scenario(at)
    assert complaint(at, "/set", **{"earned.1": "many"}) == "“many” is not understood."


def test_a_card_that_nobody_told_of_is_asked_for_in_its_field() -> None:
    said = complaint(begun(), "/set", **{"hands.0": "Rosa"})
    assert said.startswith("Nobody has told what is printed on “Rosa”. Tell that first under “Cards told of”")


def test_fields_sent_as_they_are_change_nothing() -> None:
    at = do(begun(), **LAID, where="hand", name="Rosa", category="clothing", demand="3")
    form = text(get(at)).partition('class="settings"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'<input[^>]*name="([^"]+)" value="([^"]*)"', form))
    fields |= dict(
        re.findall(r'<select[^>]*name="([^"]+)">(?:(?!</select>).)*?value="([^"]*)" selected', form, re.DOTALL)
    )
    assert fields["hands.0"] == "Rosa" and fields["hands.1"] == "6" and fields["draw-pile"] == "89"
    assert scenario(do(begun(), "/set", s=fields.pop("s"), **fields)) == scenario(at)


# A whole game


class Table:
    """A table with its phone."""

    def __init__(self, path: Path) -> None:
        self.path, self.site = path, Site(key="the-key", store=FileStore(str(path), "a-secret-of-the-table"))

    def page(self, target: str = "/game") -> str:
        return text(respond(receive("GET", target, "", HEAD), self.site))

    def post(self, target: str, **fields: str) -> Response:
        stamp = self.page("/game/stamp")
        body = urlencode({"key": "the-key", "seen": stamp, **fields}).encode()
        return respond(receive("POST", target, "", HEAD, body), self.site)

    def enter(self, **fields: str) -> None:
        response = self.post("/game/enter", **fields)
        assert response.status == 303, re.findall(r'role="alert">(.*?)<', text(response))


def play_a_round(table: Table, first: int) -> None:
    """Everybody lets somebody take part, until the one who began has no card left; then the round is scored."""
    names = ("Anna", "Ben", "Cora")
    for turn in range(16):
        seat = (first + turn) % 3
        card = {"category": "clothing", "demand": "3"} if turn else {"category": "technology", "demand": "2"}
        pays = {"pays": str(seat + 1)} if turn else {}
        table.enter(move="play", player=names[seat], way="join", **card, **pays)
    assert 'name="pays.0"' in table.page()  # nobody has told what the first of them pays
    table.enter(move="score", **{"pays.0": "5"})


def test_a_whole_game_of_three_rounds_is_kept_shown_and_exported(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.scenario.yaml")
    table.post("/game/begin", game="adventure-tours", p0="Anna", p1="Ben", p2="Cora")
    for number, first in enumerate((0, 1, 2)):
        if number:
            table.enter(move="next-round")
        play_a_round(table, first)
    page = table.page()
    standings = [" ".join(each.split()) for each in re.findall(r"<summary>(\d\. [^<]*)</summary>", page)]
    assert [each[:2] for each in standings] == ["1.", "2.", "3."]
    assert "Money of Anna:" in page and "All three rounds are scored: the game is over." in page
    file = tmp_path / "kept.scenario.yaml"
    file.write_text(table.page("/game/save"), encoding="utf-8")
    with pytest.raises(SystemExit, match="0"):
        main(["check", str(file)])


def test_what_a_round_would_bring_now_is_told_while_it_goes_on(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.scenario.yaml")
    table.post("/game/begin", game="adventure-tours", p0="Anna", p1="Ben", p2="Cora")
    table.enter(move="play", player="Anna", way="join", category="clothing", demand="3", pays="4")
    page = table.page().partition("What the round would bring if it ended now")[2].partition("</ul>")[0]
    assert re.findall(r"(Anna|Ben|Cora) <b>([^<]+)</b>", page) == [("Anna", "−6"), ("Ben", "−12"), ("Cora", "−12")]


def test_what_is_printed_on_a_card_can_be_told_at_any_moment(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.scenario.yaml")
    table.post("/game/begin", game="adventure-tours", p0="Anna", p1="Ben", p2="Cora")
    table.enter(move="play", player="Anna", way="join", name="Rosa", category="clothing", demand="3")
    table.enter(arrangement="describe", card="Rosa", pays="4", later="1")
    table.enter(words="Rosa adds 1")
    assert "Rosa: {clothing: 3, pays: 4, action: later, adds: 1}" in table.path.read_text(encoding="utf-8")
    table.enter(move="use", player="Anna", card="Rosa", **{"did.0": "draw", "to.0": "Ben", "many.0": "1"})
    assert table.path.read_text(encoding="utf-8").endswith("- use: {Anna: {card: Rosa, action: [{draw: {Ben: 1}}]}}\n")


def test_in_the_game_nothing_is_laid_where_it_did_not_come_by_the_rules(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.scenario.yaml")
    table.post("/game/begin", game="adventure-tours", p0="Anna", p1="Ben", p2="Cora")
    table.enter(move="play", player="Anna", way="join", category="clothing", demand="3")
    before = table.path.read_bytes()
    sent = table.post("/game/enter", arrangement="lay", player="Ben", where="equipment", category="clothing", adds="9")
    assert sent.status == 400 and table.path.read_bytes() == before
