"""The site: the rulebook, examples with pictures, and the documentation, in four languages from the same sources.

`python -m docs.site OUT` builds it. Pages about rules are made from the rulebook and by playing the scenarios; those
written by hand lie in `docs/` and, translated, in `docs/de`, `docs/fr` and `docs/it`.
"""
