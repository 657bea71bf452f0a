# Two commands matter to people: `make play` and `make test`. `make help` tells the rest.
# Written for every POSIX make, the old one of macOS included.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
BUILD := build
CATALOGUES := $(wildcard westerplatte_nb/locale/*/LC_MESSAGES/*.po westerplatte_nb/games/*/locale/*/LC_MESSAGES/*.po)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What Python has compiled is kept even where the machine says otherwise: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test again lint types catalogues page lessons notebooks pictures sheets wheel site kernels
.PHONY: strength bench collaboration clean chromium words

# The steps share one .venv.
.NOTPARALLEL:

help:
	@echo "make play        open the game in JupyterLab, in your language"
	@echo "                   make play LANGUAGE=de          in German (pl, en, de)"
	@echo "                   make play PORT=8899 BROWSER=no on a server"
	@echo "make test        check everything: style, types, rules, notebooks, and the game in a real browser"
	@echo "make again       what failed in the last make test, alone"
	@echo "make lint        check style only            make types       check types only"
	@echo "make catalogues  compile the translations    make wheel       build the package into dist/"
	@echo "make words LANGUAGE=de   what a translator still has to do, by screen (SCREEN=board one alone)"
	@echo "make page        bundle the page's scripts after a change of them (needs Node.js; playing does not)"
	@echo "make site        build the course as files that need no server, into build/site (needs npm; SITE=folder)"
	@echo "make lessons     build the notebooks of the lessons, and check the lessons"
	@echo "make notebooks   run the notebooks, so that they show the present board"
	@echo "make pictures    take the pictures of README and docs from the product (minutes; PICTURES='turn play' some)"
	@echo "make sheets      contact sheets of a game's page, into build/sheets (SHEETS='seven_days --language de' some)"
	@echo "make kernels     play on older Jupyter kernels (KERNELS='6.30.1 7.3.0' names others)"
	@echo "make strength    how often each bot wins, by level and officers (an hour; can be stopped and gone on with)"
	@echo "make bench       run the benchmarks          make clean       remove what was built"
	@echo "PYTHON=python3.12 after any of them chooses the Python that .venv is made with."

# In a clone the command opens the notebooks of the clone; in which language, LANGUAGE or the system tells it.
play: $(VENV)/.stamp-lab $(VENV)/.stamp-catalogues
	@LANGUAGE='$(LANGUAGE)' exec $(PY) -m westerplatte_nb play \
	  $(if $(PORT),--port=$(PORT)) $(if $(filter no,$(BROWSER)),--no-browser)

PYTEST = WESTERPLATTE_PICTURES=$${WESTERPLATTE_PICTURES:-no} \
	PYTHONPATH="$(CURDIR)/tests/without$${PYTHONPATH:+:$$PYTHONPATH}" \
	$(PY) -m pytest --nbval-lax --nbval-current-env

# The types are checked beside the tests: these wait for the browser now and then. What was found of them comes last.
test: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues chromium $(if $(CI),collaboration)
	@$(MAKE) --no-print-directory lint
	@mkdir -p $(BUILD); $(PY) -m mypy >$(BUILD)/types.txt 2>&1 & types=$$!; \
	$(PYTEST) -n auto --dist loadscope tests $(wildcard notebooks); tests=$$?; \
	wait $$types; types=$$?; cat $(BUILD)/types.txt; \
	if [ $$tests -ne 0 ]; then exit $$tests; fi; exit $$types

# What failed in the last run, one after the other, and the types, which may have been what failed.
again: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues chromium
	@$(PY) -m mypy
	@$(PYTEST) --last-failed --last-failed-no-failures none tests $(wildcard notebooks)

# The page's scripts have tools of their own, which need Node.js; where there is none, that is said.
lint: $(VENV)/.stamp-test
	@$(PY) -m ruff check . && $(PY) -m ruff format -q --check .
	@$(PY) -m tests.words.check
	@$(PY) -m tests.page.tools lint

types: $(VENV)/.stamp-test
	@$(PY) -m mypy

catalogues: $(VENV)/.stamp-lab
	@$(PY) -P westerplatte_nb/i18n/build_hook.py
	@touch $(VENV)/.stamp-catalogues

# What a language lacks, what is stale in it, and what breaks a check.
words: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues
	@$(PY) -m tests.words $(or $(LANGUAGE),de) $(if $(SCREEN),--screen $(SCREEN))

# After a change in widgets/page: the bundles in widgets/static are what the widgets load.
page: $(VENV)/.stamp-test
	@$(PY) -m tests.page.message_types
	@$(PY) -m tests.page.tools format
	@$(PY) -m tests.page.tools bundle

# After a change of a lesson, the glossary or the sources.
lessons: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues
	@$(PY) -m tests.lessons build
	@$(PY) -m tests.lessons check

# After a change of the board, the rules or the words: the pictures that stand in the notebooks.
notebooks: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues
	@$(PY) .ci/run_notebooks.py

# After a change of a board or a page: the pictures in docs/pictures, in three languages, light and dark.
pictures: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues chromium
	@$(PY) -m tests.pictures $(PICTURES)

# After a change of what a page shows: each of its states at seven widths in three languages and four looks.
sheets: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues chromium
	@$(PY) -m tests.sheets $(SHEETS)

# The course as a folder of files that needs no server: make site SITE=folder WHEELS=folder
SITE ?= $(BUILD)/site
site: $(VENV)/.stamp-site $(VENV)/.stamp-catalogues
	@$(VENV)/bin/westerplatte site "$(SITE)" $(if $(WHEELS),--wheels "$(WHEELS)") $(if $(LANGUAGE),--language $(LANGUAGE))

wheel: | $(PY)
	@$(PY) -m pip wheel -qq --no-deps --wheel-dir dist .
	@ls -l dist/*.whl

kernels: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues chromium
	@$(PY) -m tests.kernels.run $(KERNELS)

# How often each bot wins. A full run takes an hour and can be stopped and gone on with.
# make strength STRENGTH="--games 50" gives options to the command.
strength: $(VENV)/.stamp-test $(VENV)/.stamp-catalogues
	@set -e; pages=; for game in $$($(PY) -c 'from westerplatte_nb.engine.registry import games; print(*games())'); do \
	  $(VENV)/bin/westerplatte strength --game $$game --language en --keep $(BUILD)/strength.jsonl \
	    --write $(BUILD)/strength.$$game.md --jobs -1 $(STRENGTH); \
	  pages="$$pages $(BUILD)/strength.$$game.md"; done; \
	$(PY) -m tests.bots.strategies.table --keep $(BUILD)/strategies.jsonl --write $(BUILD)/strategies.md --jobs -1; \
	cat $$pages $(BUILD)/strategies.md > tests/benchmarks/STRENGTH.md

# The engines to compare with are a matter of luck: not every Python and system has them.
bench: $(VENV)/.stamp-test
	@if [ ! -d tests/benchmarks ]; then echo "There are no benchmarks: tests/benchmarks is missing."; exit 1; fi
	@if [ ! -f $(VENV)/.stamp-bench ] || [ pyproject.toml -nt $(VENV)/.stamp-bench ]; then \
	  if $(PY) -m pip install -qq -e '.[bench]'; then touch $(VENV)/.stamp-bench; \
	  else echo "Not all engines to compare with could be installed; what is absent is left out and said."; fi; \
	fi
	@$(PY) -m pytest -q -s -o python_files='bench_*.py test_*.py' tests/benchmarks

# Documents that are shared change every server: a Python of its own, which finds the rest in .venv.
collaboration: $(VENV)/.stamp-test
	@[ -f $(BUILD)/collaboration/.stamp ] || { $(PY) -m venv $(BUILD)/collaboration && \
	  $(PY) -c 'import site; print(site.getsitepackages()[0])' \
	    > "$$(echo $(BUILD)/collaboration/lib/python3.*/site-packages)/venv.pth" && \
	  $(BUILD)/collaboration/bin/python -m pip install -qq 'jupyter-collaboration>=4,<6' && \
	  touch $(BUILD)/collaboration/.stamp; }

clean:
	rm -rf $(BUILD) dist .hypothesis .mypy_cache .pytest_cache .ruff_cache $(VENV)/.stamp-catalogues
	rm -rf .ci/page/node_modules
	find westerplatte_nb -path '*/LC_MESSAGES/*.mo' -exec rm -f {} +
	find westerplatte_nb tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Installs Chromium where that is possible without asking: as root on Debian. Elsewhere pytest says what did not run.
chromium: $(VENV)/.stamp-test
	@if $(PY) -m tests.browser.chromium >/dev/null 2>&1; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  echo "Installing Chromium for the browser tests..."; mkdir -p $(BUILD); \
	  apt="apt-get install -y --no-install-recommends fonts-dejavu-core"; export DEBIAN_FRONTEND=noninteractive; \
	  { apt-get update && { $$apt chromium-headless-shell || $$apt chromium; }; } >$(BUILD)/apt.log 2>&1 \
	  || { echo "Chromium could not be installed:"; tail -n 5 $(BUILD)/apt.log; }; \
	fi

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "westerplatte_nb needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python could not make $(VENV); on Debian install the package python3-venv."; exit 1; }

$(VENV)/.stamp-lab: pyproject.toml | $(PY)
	@echo "Installing the game and JupyterLab into $(VENV) (once, a few minutes)..."
	@$(PY) -m pip install -qq -e '.[lab]'
	@touch $@

$(VENV)/.stamp-site: pyproject.toml | $(PY)
	@echo "Installing what builds the site into $(VENV)..."
	@$(PY) -m pip install -qq -e '.[site,print]'
	@touch $@

$(VENV)/.stamp-test: pyproject.toml | $(PY)
	@echo "Installing the game, JupyterLab and the test tools into $(VENV) (once, a few minutes)..."
	@$(PY) -m pip install -qq -e '.[test]'
	@touch $(VENV)/.stamp-lab $@

# The install compiles them too; this keeps up with a translator's edits.
$(VENV)/.stamp-catalogues: $(CATALOGUES) westerplatte_nb/i18n/build_hook.py | $(VENV)/.stamp-lab
	@$(PY) -P westerplatte_nb/i18n/build_hook.py >/dev/null
	@touch $@
