"""What the site says besides the rulebook, and the words of its frame, which theme and Sphinx leave in English."""

from avanti_rules.model import Message

SITE = Message("Avanti – the rules, applied")
WELCOME = Message(
    "What do the rules make of what has just happened at your table? Here is every rule, with pictures and "
    "with examples that a program has played by the rules: what is said of them is what it found."
)
NOT_THEIRS = Message(
    "Avanti is a game by its own authors and publisher. This site is not theirs and says everything in its own words."
)
FIND = Message("Type a word of your own into the search: what happened, what somebody did, what lies on the table.")
RULEBOOK, ALL_RULES = Message("Rulebook"), Message("The rules, section by section.")
READINGS = Message("Open questions")
READINGS_INTRO = Message("What the manual leaves open, and what each answer gives.")
EDITIONS = Message("Differences between the editions")
EDITIONS_INTRO = Message("What the manual says differently in its four languages, and which of them is followed here.")
GLOSSARY = Message("Glossary")
GLOSSARY_INTRO = Message("The words of the game in four languages.")
EXAMPLES = Message("Examples")
EXAMPLES_INTRO = Message("Situations from the game, each drawn, played and explained by the program.")
WRITING, DEVELOPING = Message("Settle a dispute"), Message("Take part")
COMMANDS = Message("The commands")
COMMANDS_INTRO = Message(
    "What can be typed in a terminal, made from the program itself. "
    "In place of `LANG` type the short name of a language: {languages}."
)
ALLOWED = Message("An example")
FORBIDDEN = Message("An example of what is not allowed")
MORE = Message("More examples")
MORE_FORBIDDEN = Message("More examples of what is not allowed")
ALONE = Message("On a page of its own: {link}")
ENGLISH_ONLY = Message("This page is in English only.")
DEFINED_IN = Message("Explained under {rule}")
OF_GAME = Message("{game}: {heading}")
OTHER_LANGUAGES = Message("Languages")

# The folders of scenarios.
FOLDERS = {
    "manual": Message("The illustrations of the manual"),
    "rules": Message("Rule by rule"),
    "disputes": Message("What people argue about"),
    "mistakes": Message("Common mistakes"),
    "readings": Message("Where the manual leaves something open"),
    "corner-cases": Message("Rare cases"),
}

NAVIGATION = Message("Show or hide what is below {title}")

# The search: what Sphinx's script says, by its English.
SEARCH = {
    "Search Results": Message("What was found"),
    "Searching": Message("Searching"),
    "Preparing search...": Message("Preparing the search …"),
    "Hide Search Matches": Message("Hide the marks of the search"),
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've "
    "selected enough categories.": Message("Nothing found. Try another word, or one word less."),
}
FOUND_IN_SCRIPT = "Search finished, found one page matching the search query."
FOUND = Message("{count} page found.", "{count} pages found.", "count")

# The frame: the English of the theme and of Sphinx.
FRAME = (
    Message("Search"),
    Message("Index"),
    Message("Next"),
    Message("Previous"),
    Message("Home"),
    Message("On this page"),
    Message("Contents"),
    Message("Back to top"),
    Message("Skip to content"),
    Message("Toggle site navigation sidebar"),
    Message("Toggle table of contents sidebar"),
    Message("Toggle Light / Dark / Auto color theme"),
    Message("Error"),
    Message("Please activate JavaScript to enable the search functionality."),
    Message("Link to this heading"),
)
