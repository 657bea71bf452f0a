"""Pictures as data and as SVG: shapes, layers, themes, and what lies where."""
