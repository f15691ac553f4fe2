"""All that the page says of its own, by short names for its templates. What a game says is in the game."""

from collections.abc import Mapping

from avanti_rules.model import Message

WORDS: Mapping[str, Message] = {
    # On every page
    "name": Message("Rules at the table"),
    "skip": Message("To the content"),
    "language": Message("Language"),
    "menu": Message("Pages"),
    "home": Message("New question"),
    "examples": Message("Examples"),
    "rules": Message("Rules"),
    "readings": Message("Open questions"),
    "glossary": Message("Glossary"),
    "referee": Message("Whole game"),
    "made-with": Message("Made with avanti-rules {version}."),
    # The first page
    "welcome": Message("What do the rules say?"),
    "welcome-how": Message(
        "Who plays, where everything stands, what happened: then you read what the rules make of it, and why."
    ),
    "players": Message("Who plays? Clockwise"),
    "names": Message("Jack, Isabella, Tina, Steve, William"),
    "player": Message("Player {number}"),
    "game": Message("Game"),
    "start": Message("Set up the table"),
    "or-example": Message("Or start with an example"),
    "or-load": Message("Or open a scenario file"),
    "load-file": Message("A file"),
    "load-text": Message("Or its text"),
    "load": Message("Open"),
    "all-examples": Message("All examples"),
    # The table
    "done-setting": Message("Ready"),
    "whose-turn": Message("Whose turn is it?"),
    "place-on-board": Message("Put on the board"),
    "how-it-stands": Message("How does everything stand?"),
    "more-settings": Message("Every value of the position"),
    "no-table": Message(
        "This game begins as its rules set it up. Any other position can be told in the text of the scenario, further"
        " down."
    ),
    "number-wanted": Message("A whole number is needed here."),
    "apply": Message("Apply"),
    "what-happened": Message("What happened?"),
    "goes-on": Message("Going on from here, what came after is left out."),
    "allowed-now": Message("Allowed now"),
    "in-words": Message("In words"),
    "in-words-how": Message("As in a scenario file: {example}"),
    "say-it": Message("Say it"),
    "moments": Message("Moments"),
    "the-start": Message("Start"),
    "back": Message("Back"),
    "forward": Message("On"),
    "undo": Message("Undo the last step"),
    "before-after": Message("Before and after"),
    "only-after": Message("Only after"),
    "ruling": Message("The ruling"),
    "allowed": Message("Allowed"),
    "refused": Message("Not allowed"),
    "keep-it": Message("Show it and keep it"),
    "share": Message("Show it on another phone"),
    "alone": Message(
        "No other phone can reach this page: it is for this machine alone."
        " For all phones in the network, start it with `{command}`."
    ),
    "share-link": Message("The address"),
    "save": Message("Save as a scenario file"),
    "the-text": Message("The scenario, word for word"),
    "change-text": Message("Take over this text"),
    "variations": Message("Variations"),
    "another-way": Message("Read the manual another way"),
    "edition": Message("Edition"),
    "no-edition": Message("none in particular"),
    "keep-for-comparison": Message("Change one thing and compare"),
    "compared": Message("What has changed"),
    "stop-comparing": Message("Stop comparing"),
    "nothing-changed": Message("Nothing has changed yet. Change something: the position, a step, a reading."),
    "same-outcome": Message("It comes out the same."),
    "step": Message("Step {step}"),
    "no-longer": Message("No longer"),
    "instead": Message("Instead"),
    "something-else": Message("Something else"),
    "game-title": Message("A game at the table"),
    "was": Message("Before"),
    "is": Message("Now"),
    "whole-game": Message("Go on with it as a whole game"),
    "wrong": Message("Something in the scenario is wrong"),
    "line": Message("Line {line}: {message}"),
    # The whole game
    "referee-how": Message(
        "Keeps the game for the whole table. Every entry is checked by the rules,"
        " and what they do not allow is not kept."
    ),
    "referee-start": Message("Begin the game"),
    "not-kept": Message("The rules do not allow that, so it was not kept."),
    "meanwhile": Message("Meanwhile something else was entered. Look at the table: does yours still hold?"),
    "your-entry": Message("Your entry: {entry}"),
    "enter-anyway": Message("Enter it now"),
    "leave-it": Message("Leave it"),
    "history": Message("What was entered"),
    "back-to": Message("Back to here"),
    "undone": Message("Taken back."),
    "bring-back": Message("Bring it back"),
    "standings-so-far": Message("How it stood"),
    "export": Message("Save the game as a scenario"),
    "end-game": Message("Begin another game"),
    "keep-game": Message("Go on with the game kept here"),
    "end-sure": Message("The game kept here is then gone. Save it first if it matters."),
    "no-referee": Message("A whole game can be kept only where the program runs as a server."),
    "unreadable": Message("The game that was kept cannot be read. {why}"),
    "unwritten": Message("This could not be kept. {why}"),
    "new-entry": Message("Something new was entered. Show it"),
    "set-up-board": Message("Set up the table first"),
    "to-now": Message("To the present"),
    "look-at": Message("Look at it as a question of its own"),
    # Lists of things
    "search": Message("Search"),
    "search-words": Message("Any words, or the id of a rule"),
    "search-terms": Message("A word in any of the four languages"),
    "nothing-found": Message('Nothing found for "{asked}".'),
    "manual-pages": Message("Pages in the manual"),
    "illustrations": Message("Illustrations"),
    "related": Message("See also"),
    "open-questions": Message("Open questions about it"),
    "shown-by": Message("Examples"),
    "answers": Message("The answers"),
    "bears-on": Message("Rules that it bears on"),
    # What goes wrong
    "error-400": Message("This request cannot be understood."),
    "error-403": Message(
        "This page is only for the players at the table: open it by the link or the QR code that the program shows."
    ),
    "error-403-form": Message("This form did not come from this page. Open the page again, and send it from there."),
    "error-404": Message("There is no such page."),
    "error-404-situation": Message("This link holds no situation: perhaps a part of it was lost on the way."),
    "error-405": Message("This page cannot be asked in this way."),
    "error-408": Message("That took too long."),
    "error-413": Message("That is too much: a scenario may have up to 1 MiB."),
    "error-414": Message("This address is too long."),
    "error-421": Message("This page answers only under its own address."),
    "error-too-long": Message(
        "This situation has become too long for an address. Save it as a file, or go on with it as a whole game."
    ),
    "error-too-many-steps": Message(
        "A link holds {most} steps at most, and this scenario has {steps}. The command line plays it whole."
    ),
    "error-503": Message("Too many phones ask at once. Please try again in a moment."),
    "error-500": Message("Something in this program is wrong. Nothing that was kept is lost."),
    "to-start": Message("To the first page"),
}
