"""The pages of a class: results, desk, tournament, exhibition."""
