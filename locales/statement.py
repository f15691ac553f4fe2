"""The statement that the languages are equal: made by the check that found nothing wrong, with its numbers."""

# Every kind of fault, and how its report begins.
KINDS = {
    "a text has no entry": "no entry for",
    "an entry is not translated": "not translated",
    "an entry is fuzzy": "fuzzy",
    "an entry is stale: the program says something else by now": "nothing says this any more",
    "an entry is kept that is obsolete": "obsolete entry",
    "the plural rule is not the language's": "the plural rule has to be",
    "there are too few or too many plural forms": "forms instead of",
    "the French form that also says none lacks the number": "in the form that also says none",
    "gaps differ": "gaps [",
    "numbers differ": "numbers [",
    "a text is still the English one": "still English",
    "English words are left in": "English left in",
    "the end of a line differs": "ends in a new line",
    "type is set by hand that the program sets": "typed with",
    "a quote is not closed": "a quote that is not closed",
    "a space is too many": "a space too many",
    "a mark has a space before it, or none where French has one": "before a mark",
    "a bracket or a comma is spaced wrongly": "after a",
    "dots are typed one by one": "three dots",
    "a word stands twice": "a word twice",
    "may, must and must not differ": "a word of",
    "may, must and must not are lost": "no word of",
    "a term of the glossary is not used": "is not used",
    "another word stands for a term of the glossary": "instead of the glossary's",
    "a term of a game stands for something else": "which only means",
    "the file is not as `update` writes it": "not as `update` writes it",
}
NUMBERS = {4: "Four", 5: "Five", 6: "Six"}
STATEMENT = """\
# The languages

Written by `python locales/catalogues.py check` when it finds nothing wrong; not by hand.

{count} languages, equal: {messages} messages in each of {languages}, held to each other by {kinds} kinds of check.

| catalogue | messages |
|---|---|
{rows}
click's own words come from click; all others from the program. What makes the check fail, with file and line:

{list}"""


def statement(counts: dict[str, int], languages: list[str]) -> str:
    """The text of docs/languages.md: how many messages each catalogue has, and what they are held to."""
    own = sum(count for domain, count in counts.items() if domain != "click")
    tongues = ["en", *languages]
    rows = "".join(f"| {domain} | {count} |\n" for domain, count in counts.items())
    kinds = "".join(f"- {kind}\n" for kind in KINDS)
    return STATEMENT.format(
        count=NUMBERS.get(len(tongues), str(len(tongues))),
        languages=", ".join(tongues),
        messages=own,
        kinds=len(KINDS),
        rows=rows,
        list=kinds,
    )


def claim(stated: str) -> str:
    """The one sentence of the statement."""
    return next(line for line in stated.splitlines() if "languages, equal" in line)
