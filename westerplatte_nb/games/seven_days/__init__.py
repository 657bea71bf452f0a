"""7 Days of Westerplatte: the cooperative board game; its numbered rules are in `rulebook.toml`."""
