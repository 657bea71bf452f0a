"""The games that run on the engine, one package each, with the same file names in each."""
