# The part that e2e/looks.py uses; the package has no types of its own.

class Axe:
    axe_script: str
