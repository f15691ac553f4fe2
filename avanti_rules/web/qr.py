"""A link as a QR code in a page."""

from markupsafe import Markup

LONGEST = 1200  # characters; a longer one is no longer read from a screen


def qr_code(link: str) -> Markup:
    """A link as a picture to be photographed; nothing for one too long, or where the library is missing."""
    try:
        import segno
    except ImportError:
        return Markup("")
    if len(link) > LONGEST:
        return Markup("")
    code = segno.make(link, error="l", micro=False, boost_error=False)
    drawn = code.svg_inline(scale=3, border=4, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))  # the link beside it says the same
