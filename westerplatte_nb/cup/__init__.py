"""A tournament of a game for two: who plays whom, what it counts, and the knowledge test that breaks a tie."""
