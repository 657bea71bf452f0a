"""The panel beside the board as plain data: orders, messages, hands, rules, settings."""
