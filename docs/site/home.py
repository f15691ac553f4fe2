"""The first page in one language."""

from docs.site import words
from docs.site.book import Rulebook
from docs.site.examples import Examples
from docs.site.markdown import bullets, contents, link, page, prose
from docs.site.written import MAKERS, READERS, name_of

SHOWN = "avanti/manual/illus-06-william-meets-two-cars.scenario.yaml"


def home(books: list[Rulebook], examples: Examples, titles: dict[str, str]) -> str:
    """Where one begins: what this is, an example, and the way to everything; `titles` are those of all other pages."""
    texts = books[0].texts
    lists = []
    trees = [contents(book.top(), caption=book.name, hidden=True) for book in books]
    for book in books:
        lists += [f"## {book.name}", bullets(link(title, name) for name, title in book.top().items())]
    for heading, pages in ((words.WRITING, READERS), (words.DEVELOPING, MAKERS)):
        named = [name_of(name) for name in pages]
        trees.append(contents(named, caption=texts.say(heading), hidden=True))
        lists += [f"## {prose(texts.say(heading))}", bullets(link(titles[name], name) for name in named)]
    example = link(examples.title(SHOWN), examples.place(SHOWN))
    figure = examples.figure(SHOWN)
    return page(
        prose(texts.say(words.WELCOME)),
        figure,
        example,
        prose(texts.say(words.FIND)),
        *lists,
        prose(texts.say(words.NOT_THEIRS)),
        *trees,
        title=texts.say(words.SITE),
    )
