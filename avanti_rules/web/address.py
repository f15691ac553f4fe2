"""A situation in an address: the text of its scenario, made short and safe, and read back whatever somebody typed.

What is written here stays readable: people keep links. A new way to write gets a new first letter.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

FIRST = "a"
LONGEST = 8_000  # characters of a code
WHOLE = 1 << 15  # bytes of a text: so that even one full of mistakes is soon read
# What most scenarios have in them; it is part of the way to write, and never changes.
KNOWN = (
    b"readings: {edition: \nnames: {it: {, fr: {, de: {phase: collect phase: invest phase: withdraw hands: {out: ["
    b"island: {money: {opens: turn: marker: 0\nboard: reconstruction\ngame: title: A question at the table\n"
    b"Isabella: 1, Tina: 2, Steve: 3, William: 5}\nplayers: [Jack, Isabella, Tina, Steve, William]\n"
    b"start:\n  cars: {Jack: steps: []\nsteps:\n  - collect:\n  - place:\n  - withdraw:\n  - invest: {\n"
    b"  - next-run:\n  - play: {Jack: quit}\n  - play: {"
)


def pack(text: str) -> str:
    """A text as a code of letters, digits, `-` and `_`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=KNOWN)
    packed = packer.compress(text.encode("utf-8", "replace")) + packer.flush()
    return FIRST + urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def fitting(text: str) -> str | None:
    """A text as a code that can be read back; None where it is too long for an address."""
    code = pack(text) if len(text.encode("utf-8", "replace")) < WHOLE else None
    return code if code and len(code) <= LONGEST else None


def unpack(code: str) -> str | None:
    """The text of a code; None for what is no code, or one too long."""
    if not code.startswith(FIRST) or len(code) > LONGEST or not code.isascii():
        return None
    body = code[len(FIRST) :]
    unpacker = zlib.decompressobj(-15, zdict=KNOWN)
    try:
        text = unpacker.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), WHOLE)
        return text.decode("utf-8") if unpacker.eof else None
    except (zlib.error, Error, ValueError):
        return None
