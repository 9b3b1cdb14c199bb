"""The page's contact with the browser: the only code that imports js, pyodide or pyscript."""
