# Two commands on a fresh machine with Python >= 3.11, Node >= 20.19 and make:
#   make play   build the page, serve it on this machine and open it (PORT=8000); HOST=0.0.0.0: with
#               tables, for other devices in the same network
#   make test   everything that must hold, the browser journeys included
# Also: single (the page in one file) release (build/release) data (build/data) docs (build/docs) site serve bench nightly browsers fuzz mutants soak lock format lines clean. Whatever is needed is set up on the way.

# What Python has compiled is kept: each process of a test would compile the page anew.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
PORT ?= 8000
HOST ?=
DEALS ?= 10000
BENCHES ?= startup click engine law

BIN := .venv/bin
PIP = $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check
STAMPS := build/stamps
PACKAGE := $(shell find napoleon -type f ! -path '*/__pycache__/*' ! -name '*.mo')
CATALOGUES := $(filter %.po,$(PACKAGE))
WEB := $(shell find web -type f)
TOOLS := $(shell find tools -type f ! -path '*/__pycache__/*')

.PHONY: play test site single release data serve bench nightly fuzz mutants format clean lock docs lines soak browsers lint types unit markup advisories journeys browser servers spiel always
.DELETE_ON_ERROR:

play: site serve

# Of those of the first line two compute while others wait for a download or an answer. Journeys often
# wait for a clock or for a line that is down: meanwhile the units have their core, which the journeys
# have first. Each of the two says how it went when it is done, if make is new enough.
IN_ONE_PIECE = $(if $(filter output-sync,$(.FEATURES)),--output-sync)
test:
	@$(MAKE) --no-print-directory --jobs 4 lint types markup browser advisories docs
	@$(MAKE) --no-print-directory --jobs 2 $(IN_ONE_PIECE) unit journeys

# ------------------------------------------------------------------ set-up

$(STAMPS)/venv: pyproject.toml requirements-dev.txt hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed (make PYTHON=python3.12)."; exit 1; }
	@echo "Setting up .venv …"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes --requirement requirements-dev.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@mkdir -p $(@D) && touch $@

$(STAMPS)/node: package.json package-lock.json .npmrc
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Node 20.19 or newer is needed."; exit 1; }
	@echo "Setting up node_modules …"
	@npm ci --loglevel=error
	@mkdir -p $(@D) && touch $@

$(STAMPS)/words: $(STAMPS)/venv $(CATALOGUES)
	@$(BIN)/python hatch_build.py
	@mkdir -p $(@D) && touch $@

browser: $(STAMPS)/venv
	@$(BIN)/python -m tools.browser

# ------------------------------------------------------------------ the site

site: dist/index.html

# Written anew where a setting of the build (NAPOLEON_…) or the commit is another one.
$(STAMPS)/settings: always
	@$(PYTHON) -m tools.settings $@

always:

dist/index.html: $(STAMPS)/settings $(STAMPS)/venv $(STAMPS)/node $(PACKAGE) $(WEB) $(TOOLS) pyproject.toml hatch_build.py README.md LICENSE requirements-table.txt
	@$(BIN)/python -m tools.build_site
	@touch $@

single: dist/index.html
	@$(BIN)/python -m tools.single

# What is published of a version, in build/release; TAG is its name in git.
# The sources must be those of the tag, unless UNTAGGED=1 is given.
release: RELEASED = $(if $(TAG),--tag "$(TAG)") $(if $(UNTAGGED),--untagged)
release: $(STAMPS)/venv
	@$(BIN)/python -m tools.release $(RELEASED) --check
	@$(MAKE) --no-print-directory single
	@$(BIN)/python -m tools.release $(RELEASED)

# Records of deals between levels, in build/data; a release that is made afterwards has them.
data: $(STAMPS)/words
	@$(BIN)/python -m napoleon.arena.data_set --deals $(DEALS) --out build/data/napoleon.txt.gz
	@$(BIN)/python -m napoleon.arena.data_set --game durak --deals $(DEALS) --out build/data/durak.txt.gz

docs: $(STAMPS)/words
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

serve: dist/index.html
	@$(BIN)/python -m $(if $(HOST),napoleon table --host $(HOST),tools.serve) --port $(PORT)

# ------------------------------------------------------------------ the checks

lint: $(STAMPS)/venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMPS)/venv
	$(BIN)/mypy
	$(BIN)/python -m tools.late_types

# Most tests of a file stay on one core, where what they share is made once.
unit: $(STAMPS)/venv $(STAMPS)/node $(STAMPS)/words
	nice $(BIN)/pytest -p tests.costs -n auto --maxprocesses 4 --dist worksteal

markup: dist/index.html
	node_modules/.bin/html-validate 'dist/*.html' 'dist/rules/*.html' 'dist/rules/*/*.html' 'dist/rules/en/*/*.html'
	node_modules/.bin/stylelint 'web/*.css' 'napoleon/games/*/*.css'

advisories: $(STAMPS)/venv $(STAMPS)/node
	$(BIN)/python -m tools.advisories

# Two at a time, since a page with its threads keeps more than one core busy; whoever is done first
# takes tests from the other.
journeys: dist/index.html browser
	$(BIN)/pytest -p tests.costs -n 2 --dist worksteal e2e

# The cases that `make test` leaves out (tests/nightly.py), and laws with new examples.
nightly: dist/index.html $(STAMPS)/words browser servers spiel
	$(BIN)/pytest -m nightly -n auto --maxprocesses 4
	NAPOLEON_LAWS=500 $(BIN)/pytest -m law -n auto --maxprocesses 4
	$(BIN)/pytest -m nightly -n 2 --dist worksteal --durations 12 e2e

bench: dist/index.html browser
	@for name in $(BENCHES); do $(BIN)/python -m bench.$$name || exit 1; done

# Plays MATCHES matches in one visit and watches the memory; about an hour for 200.
MATCHES ?= 200
soak: dist/index.html browser
	@$(BIN)/python -m bench.soak --matches $(MATCHES)

# Code lines by room, beside those of COMMIT where git has it.
lines: $(STAMPS)/venv
	@$(BIN)/python -m tools.lines $(COMMIT)

# After a change of what pyproject.toml needs. What is added to the packages of `dev` moves none of
# them.
lock:
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip install --quiet --disable-pip-version-check \
	  --require-hashes --requirement requirements-lock.txt
	@for group in dev browsers fuzz mutants operators spiel lock; do build/uv/bin/uv pip compile --group $$group \
	  $$(test $$group = dev || echo --constraint requirements-dev.txt) \
	  --universal --python-version 3.11 --generate-hashes --no-header --quiet \
	  --output-file requirements-$$group.txt || exit 1; done
	@build/uv/bin/uv pip compile pyproject.toml --extra table --constraint requirements-dev.txt \
	  --universal --python-version 3.11 --generate-hashes --no-header --quiet \
	  --output-file requirements-table.txt

# The page in Firefox and WebKit, which are installed where that is possible.
browsers: dist/index.html
	@$(PIP) --require-hashes --requirement requirements-browsers.txt
	@$(BIN)/python -m e2e.browsers

# The servers of docs/operating.md, and the checkers of its files.
servers: $(STAMPS)/venv
	@$(PIP) --require-hashes --requirement requirements-operators.txt
	@$(BIN)/python -m tools.servers

# OpenSpiel, whose tests play both games by night.
spiel: $(STAMPS)/venv
	@$(PIP) --require-hashes --requirement requirements-spiel.txt

# Searches for texts that break a reader, SECONDS for each of them.
SECONDS ?= 60
fuzz: $(STAMPS)/venv $(STAMPS)/words
	@$(PIP) --require-hashes --requirement requirements-fuzz.txt
	@$(BIN)/python -m tests.fuzz --seconds $(SECONDS)

# Makes small faults in the rules and the play, NUMBER drawn by SEED, and counts those that the tests
# notice.
NUMBER ?= 400
SEED ?= 1
mutants: $(STAMPS)/venv $(STAMPS)/words
	@$(PIP) --require-hashes --requirement requirements-mutants.txt
	@$(BIN)/python -m tools.mutants --number $(NUMBER) --seed $(SEED)

format: $(STAMPS)/venv
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf build dist mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find napoleon tests tools e2e bench -name __pycache__ -type d -prune -exec rm -rf {} +
	find napoleon -name '*.mo' -delete
