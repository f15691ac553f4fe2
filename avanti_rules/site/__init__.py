"""The page as plain files: the engine runs in the browser, in Pyodide, and any web host will do."""
