"""The page for the phone at the table: `respond` answers a request and does nothing else; a thin server calls it."""
