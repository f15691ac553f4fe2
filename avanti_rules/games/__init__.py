"""One folder a game; a game is found by its folder, there is no list to edit."""
