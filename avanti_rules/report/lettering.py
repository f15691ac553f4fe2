"""How words fit into a picture: in lines, set smaller, broken, and cut short where nothing else helps."""

from collections.abc import Iterator

from avanti_rules.drawing import Label

LEAST, TINY = 8, 3  # sizes of letters: what is too wide even then is cut short; what is to stay whole can be enlarged
# Widths of letters in a common typeface, in thousandths of its size.
_NARROW, _WIDE = frozenset("iljtfrI.,:;'’|!()[]- \u00a0\u202f"), frozenset("mwMWQO@%…–—")


def width_of(text: str, size: int, bold: bool = False) -> float:
    """About how wide a text is."""
    return sum(map(_width, text)) * size * (1.03 if bold else 1) / 1000


def _width(letter: str) -> int:
    if letter in _NARROW:
        return 280
    return 880 if letter in _WIDE or letter > "\u20ff" else 560 + 110 * letter.isupper()


def cut(text: str, size: int, width: int, bold: bool = False) -> str:
    """A text that is no wider than it may be."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(text: str, label: Label) -> tuple[list[str], int]:
    """The lines of a label and the size of their letters; the last is cut where even the least size is too wide."""
    legible, tiny = range(label.size, min(LEAST, label.size) - 1, -1), range(min(LEAST, label.size) - 1, TINY - 1, -1)
    tries = [(legible, False), (legible, True), (tiny, True)] if label.whole else [(legible, False)]
    for sizes, hyphened in tries:
        for size in sizes:
            found = in_lines(text, size, label, hyphened)
            if found:
                return found, size
    lines = broken(text, size, label.width, label.lines, label.bold)
    return [cut(line, size, label.width, label.bold) for line in lines], size


def in_lines(text: str, size: int, label: Label, hyphened: bool) -> list[str] | None:
    """A text in as few of a label's lines as it fits in, its words broken where wanted; None where it does not."""
    if hyphened and label.lines > 1:
        text = " ".join(piece for word in text.split(" ") for piece in pieces(word, size, label.width, label.bold))
    for count in range(1, label.lines + 1):
        lines = broken(text, size, label.width, count, label.bold)
        if all(width_of(line, size, label.bold) <= label.width for line in lines):
            return lines
    return None


def pieces(word: str, size: int, width: int, bold: bool) -> Iterator[str]:
    """A word that is too wide for a line in pieces that are not, each but the last with a hyphen."""
    while width_of(word, size, bold) > width and len(word) > 2:
        at = next((at for at in range(len(word) - 2, 1, -1) if width_of(f"{word[:at]}-", size, bold) <= width), 1)
        yield f"{word[:at]}-"
        word = word[at:]
    yield word


def broken(text: str, size: int, width: int, count: int, bold: bool) -> list[str]:
    """A text in at most so many lines, as much in each as fits; the last one holds the rest."""
    words, lines = text.split(" "), [""]
    for at, word in enumerate(words):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and len(lines) < count and width_of(longer, size, bold) > width:
            lines.append(word)
        elif len(lines) == count:
            return [*lines[:-1], " ".join([*([lines[-1]] if lines[-1] else ()), *words[at:]])]
        else:
            lines[-1] = longer
    return lines


def lines_of(text: str, size: int, width: int) -> Iterator[str]:
    """A text in lines no wider than they may be; a word that is wider is cut."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > width:
            yield cut(line, size, width)
            longer = word
        line = longer
    if line:
        yield cut(line, size, width)
