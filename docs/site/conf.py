"""Sphinx's settings, the same for every language; `build` adds what differs: language, title, words of the frame."""

from typing import Any

project = "avanti-rules"
extensions = ["myst_parser"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
smartquotes = False  # the program sets the type
nitpicky = True
html_theme = "furo"
html_theme_options: dict[str, Any] = {"top_of_page_buttons": []}
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_permalinks_icon = "#"
html_search_options = {"type": "default"}
html_favicon = "static/icon.svg"
html_css_files = ["site.css", "pictures.css"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/index.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def put_in_parts(app: Any, *given: Any) -> None:
    """Put pictures and examples into a page, which the search is not to find by what they say."""
    from docs.site.build import filled

    context: dict[str, Any] = given[2]
    if "body" in context:
        context["body"] = filled(context["body"], app.config.parts)


def navigate(app: Any, *given: Any) -> None:
    """Let the theme have the table of contents from us; it asks after this."""
    from docs.site.navigation import tree

    page, context = given[0], given[2]
    if "toctree" in context:
        context["toctree"] = lambda **_: tree(app, page)


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.add_config_value("parts", {}, "", dict)
    app.connect("html-page-context", navigate, priority=400)
    app.connect("html-page-context", put_in_parts)
