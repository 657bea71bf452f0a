"""The languages: catalogues, and the turning of keys and values into sentences."""
