"""The version of the package: below everything, since files and reports name it."""

__version__ = "0.1.0"
