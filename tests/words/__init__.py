"""How the product speaks: kinds of slips, terms, a pseudo-language, and what a translator still has to do."""
