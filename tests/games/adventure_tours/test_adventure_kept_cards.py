"""A card that was named while it stayed in a hand is known to be there; one that was not named changes nothing."""

import pytest

from avanti_rules.documents import parse
from avanti_rules.scenario import read_document
from avanti_rules.verdicts import verdicts_of

TEXT = """\
game: adventure-tours
title: t
players: [Anna, Ben, Cora]
start:
  cards: {Rosa: {technology: 3}, Emil: {clothing: 2}, Otto: {clothing: 1}}
  hands: {Anna: HAND}
steps:
  - play: {Anna: {join: Otto, action: [{give: {from: Anna, to: Anna NAMED}}]}}
  - play: {Ben: {join: Rosa}}
  - play: {Cora: {join: Rosa}}
  - play: {Anna: {join: PLAYED}}
"""
TOLD = {
    "of two unknown cards one was named: the other one is not hers": ("2", ", card: Emil", "Rosa", True),
    "of two unknown cards one was named: that one she has": ("2", ", card: Emil", "Emil", False),
    "of two unknown cards none was named: she may have any": ("2", "", "Rosa", False),
    "of two known cards none was named: she has what she had": ("[Otto, Emil]", "", "Emil", False),
    "of two known cards none was named: she has no other": ("[Otto, Emil]", "", "Rosa", True),
}


@pytest.mark.parametrize(("hand", "named", "played", "refused"), TOLD.values(), ids=list(TOLD))
def test_what_stays_in_a_hand_is_known_as_far_as_it_was_told(hand: str, named: str, played: str, refused: bool) -> None:
    text = TEXT.replace("HAND", hand).replace(" NAMED", named).replace("PLAYED", played)
    text += "    refused: turn.one-card\n" if refused else "    because: join.demand\n"
    (result,) = verdicts_of(read_document(parse(text.encode(), "told"), "told"))
    assert (result.verdict, result.findings) == ("passed", ())
