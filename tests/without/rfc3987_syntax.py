"""Stands in the way of the package of this name, where this folder is on the path, as `make test` puts it.

jsonschema does without its checker of international addresses where it is not installed. No schema that is read here
asks for it, and every process that reads a notebook would spend a second on its grammar.
"""

raise ImportError("the tests do without it")
