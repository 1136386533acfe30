# Everything here needs Python 3.11 or newer, make and the network; uv is used where it is installed.
# `make compiled` needs a C compiler and Python's headers as well.

PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
RAY := .venv-ray
DOCS := .venv-docs
BIN := $(VENV)/bin
# Two more than there are cores: many tests wait for clocks and browsers.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')
ARGS ?=
GAME ?= buntherum
CHECKED := $(wildcard src tests bench examples hatch_build.py hatch_version.py web/build.py)
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*/server/static/*')
CLIENT := $(shell find web -type f ! -path 'web/node_modules/*')

# What Python compiles is kept, whatever the shell says: the tests start hundreds of processes that import the same.
BYTECODE := $(CURDIR)/build/bytecode
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(BYTECODE)

UV := $(shell uv --version >/dev/null 2>&1 && echo uv)

# $(call new-venv,FOLDER), $(call pip-install,FOLDER): with uv where present, else with venv and pip
ifeq ($(UV),uv)
new-venv = uv venv --quiet --clear --no-project --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(1)
pip-install = uv pip install --python $(1)/bin/python
else
# One pip for all environments, if it can do that (--python is there since 22.3): to install another takes seconds.
OUTER := $(shell $(PYTHON) -c 'import pip; print("yes" if tuple(map(int, pip.__version__.split(".")[:2])) >= (22, 3) else "")' 2>/dev/null)
new-venv = $(PYTHON) -m venv --clear $(if $(OUTER),--without-pip) $(1)
# Compiled when first imported: to compile everything takes longer than to install it.
pip-install = $(if $(OUTER),$(PYTHON) -m pip --python $(1)/bin/python,$(1)/bin/python -m pip) install --no-compile --disable-pip-version-check
endif

# $(call install-locked,FOLDER,LOCK): a lock is whole, so nothing is looked for beside it. Else pip looks at the newest
# release of what is wanted with and without an extra, and stops, for that has no hash.
install-locked = $(call pip-install,$(1)) --require-hashes --no-deps -r $(2)

# $(call locked-venv,FOLDER,LOCK): a new one with what is locked; pip says what it fetches
define locked-venv
@$(PYTHON) -c 'import sys; sys.exit("Vivace needs Python 3.11 or newer: make PYTHON=python3.12 install" if sys.version_info < (3, 11) else 0)'
@echo "Making $(1) …"
@$(call new-venv,$(1))
$(call install-locked,$(1),$(2))
@touch $@
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install client tested-client built-client play test check check-python check-client test-client format protocol bench coverage mutation bench-bots bench-match train bench-server bench-web bench-engines bench-voice voices bench-offline calibration engines fairness races lateness fairplay storm soak hostile audit screenshots \
	compiled test-compiled thorough sizes ray-test cluster-storm arena arena-storm dist docs lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(VENV)/.installed ## the vivace command in .venv/bin, and all that checks, tests and measures it (some 950 MB, a minute or two)

# What playing needs. Where all the rest is installed too, a change of its lock begins anew as well.
$(VENV)/.play-locked: requirements-play.lock $(if $(wildcard $(VENV)/.locked),requirements.lock)
	$(call locked-venv,$(VENV),requirements-play.lock)

# The client is built before, because pip shows nothing of what a build says; where there is a Node, while pip fetches.
$(VENV)/.playable: requirements-play.lock requirements-node.lock pyproject.toml hatch_build.py hatch_version.py
	@if $(PYTHON) web/build.py --node; then $(MAKE) --no-print-directory -j 2 $(VENV)/.play-locked built-client; \
	else $(MAKE) --no-print-directory $(VENV)/.play-locked && echo "No Node here: fetching one …" \
		&& $(call install-locked,$(VENV),requirements-node.lock) && $(BIN)/python web/build.py; fi
	$(call pip-install,$(VENV)) --no-build-isolation --no-deps --editable .
	@touch $@

built-client:
	@$(PYTHON) web/build.py

# An environment that was made anew has lost what was installed for the tests.
$(VENV)/.locked: requirements.lock $(VENV)/.play-locked | $(VENV)/.playable
	@echo "Installing what checks and tests Vivace; of its last step pip says nothing for half a minute …"
	$(call install-locked,$(VENV),requirements.lock)
	@touch $@

$(VENV)/.installed: $(VENV)/.locked $(VENV)/.playable
	@touch $@

client: install ## the browser client, built into the package
	$(BIN)/python web/build.py

tested-client: install # and what tests of pages need beside it
	$(BIN)/python web/build.py --tested

play: $(VENV)/.playable ## start Vivace and open it in the browser; ARGS="simulate subito --seats 2 --games 100" for another command
	@$(BIN)/python web/build.py
	@$(BIN)/vivace $(ARGS)

test: install ## everything: check, then the tests; ARGS="-k subito"; a quarter of an hour on two cores
	@$(BIN)/python -m tests.web.found
	@$(MAKE) --no-print-directory -j 2 check-python test-client $(BYTECODE)/.tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

# Once in a new environment: else every worker compiles all of it, at the same time as the others.
$(BYTECODE)/.tests: $(VENV)/.locked
	@mkdir -p $(@D)
	@$(BIN)/python -m pytest --collect-only -qq -p no:cacheprovider > $@ || { cat $@; exit 1; }

thorough: tested-client ## what `make test` does for one game in the browser, for all of them; tens of minutes
	$(BIN)/python -m pytest -n $(WORKERS) -m thorough $(ARGS)

sizes: tested-client ## every page and board in every size of screen, language and size of text; an hour or more
	VIVACE_SIZES_COUNT=1 $(BIN)/python -m pytest -m "thorough or not thorough" tests/web/test_sizes.py tests/web/test_sizes_of_places.py $(ARGS)

engines: tested-client ## whole games in Firefox and WebKit, by touch and by keyboard, where they are installed; ten minutes
	$(BIN)/python -m pytest -n $(WORKERS) -m "thorough or not thorough" tests/web/engines $(ARGS)

check: install ## lint, formatting, types, the direction of imports
	@$(MAKE) --no-print-directory -j 2 check-python check-client

check-python:
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports --no-logo

check-client:
	$(BIN)/python web/build.py check

test-client: check-client
	$(BIN)/python web/build.py
	$(BIN)/python web/build.py test

protocol: install ## writes the TypeScript types and docs/protocol.md anew, from the Python types
	$(BIN)/python -m vivace.server.documents.generate

format: install ## put imports and layout in order
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)
	$(BIN)/python web/build.py format

bench: install compiled ## games/s of the rules beside other engines, as JSON; minutes
	bench/rules/run $(ARGS)

coverage: install ## the tests with branch coverage of the rules; as long as make test
	$(BIN)/python -m pytest -n $(WORKERS) --cov --cov-report=term $(ARGS)

mutation: install ## mutate a game's rules, on a copy of the tree; GAME=buntherum; tens of minutes
	bench/mutation/run $(GAME) $(ARGS)

bench-bots: install ## how long the bots think, and whether a table feels it, as JSON; minutes
	bench/bots/run $(ARGS)

bench-match: install ## how many people have an opponent that they beat in about half of all games, as JSON; ARGS="--games clear4"; an hour or more
	bench/match/run $(ARGS)

train: install ## teaches a mind anew what it learned by play, and writes it down; GAME=subito; hours
	$(BIN)/python -m bench.minds.$(GAME) $(ARGS)

bench-voice: client ## how well answers by voice are heard on real recordings, as JSON; ARGS="FOLDER", with files WORD_SPEAKER_NUMBER.wav; tens of minutes
	bench/voice/run $(ARGS)

voices: client ## whole games by voice in a real browser, with voices of espeak-ng in three languages, as JSON; ARGS="fr de"; a quarter of an hour
	bench/voice/games/run $(ARGS)

bench-offline: client ## play without a server in a real browser: megabytes, seconds, a whole game of each kind, as JSON; ten minutes
	bench/offline/run $(ARGS)

calibration: install ## how well a device is measured by taps to a beat, on 5,000 simulated people; seconds
	cd web && VITE_PEOPLE=5000 node_modules/.bin/vitest run src/client/calibration/devices.test.ts

races: client ## 500 races between real browsers on delayed lines, and 500 beside a processor hog, as JSON; some 40 minutes; ARGS="--races 50"
	bench/races/run $(ARGS)

lateness: client ## how wrong is what a page measures on a late computer, as JSON; a few minutes
	bench/lateness/run $(ARGS)

fairness: install ## the referee against the truth and liars, 20,000 races each, as JSON; ARGS="--sockets 200" over real TCP; an hour or more
	bench/fairness/run $(ARGS)

fairplay: install ## whom the host is told of: 1,000 simulated people, 47 real ones and four kinds of script, as JSON; minutes
	bench/fairplay/run $(ARGS)

bench-server: install ## the server beside boardgame.io and Colyseus, as JSON; ten minutes
	bench/server/run $(ARGS)

soak: install ## 200 times kill -9 while hundreds of games run; ARGS="--aim replies --trials 500" at replies; an hour
	bench/soak/run $(ARGS)

hostile: install ## attacks the server while others play; ARGS="--seconds 600"; ten minutes
	bench/hostile/run $(ARGS)

audit: install ## asks public advisories about all dependencies (pip-audit, npm audit); needs a network
	bench/audit/run $(ARGS)

screenshots: client ## docs/screenshots anew; minutes
	bench/screenshots/run $(ARGS)

bench-engines: client ## error of claimed reactions against pixels and keys in Chromium, Firefox and WebKit, as JSON; ten minutes
	bench/engines/run $(ARGS)

bench-web: client ## first load, frame times and input delay in a real browser, as JSON; minutes
	bench/web/run $(ARGS)

storm: install ## 10,000 whole games under a hostile network; tens of minutes
	$(BIN)/vivace storm --games 10000 $(ARGS)

cluster-storm: install ## 1,000 clusters in virtual time under all faults; hours
	$(BIN)/vivace cluster-storm --runs 1000 $(ARGS)

arena: install ## a tournament of 16 in processes with kill -9, on SQLite and on two nodes; ARGS="--seconds 120"; minutes
	bench/arena/run $(ARGS)

arena-storm: install ## 100 tournaments of 64 people in virtual time; tens of minutes
	$(BIN)/vivace arena-storm --tournaments 100 $(ARGS)

compiled: $(COMPILED)/.installed ## vivace with the way of an intent compiled by mypyc, in .venv-compiled; five minutes

$(COMPILED)/.locked: requirements.lock
	$(call locked-venv,$(COMPILED),requirements.lock)

$(COMPILED)/.installed: $(COMPILED)/.locked pyproject.toml hatch_build.py hatch_version.py $(SOURCES) $(CLIENT)
	rm -rf build/compiled
	VIVACE_COMPILE=1 $(COMPILED)/bin/python -m hatchling build -t wheel -d build/compiled
	$(call pip-install,$(COMPILED)) --no-deps --force-reinstall build/compiled/*.whl
	@touch $@

test-compiled: compiled ## the same tests against what is compiled; as long as make test
	$(COMPILED)/bin/python -c 'import vivace.game.core as core; assert core.__file__.endswith((".so", ".pyd")), core.__file__'
	$(COMPILED)/bin/python -m pytest -n $(WORKERS) $(ARGS)

$(RAY)/.locked: requirements.lock
	$(call locked-venv,$(RAY),requirements.lock)

$(RAY)/.installed: $(RAY)/.locked pyproject.toml hatch_build.py hatch_version.py
	$(call pip-install,$(RAY)) --no-build-isolation --editable '.[ray]'
	@touch $@

ray-test: $(RAY)/.installed ## --ray against a real Ray on this machine; minutes
	$(RAY)/bin/python -m pytest tests/sim/test_ray.py $(ARGS)

dist: $(VENV)/.playable ## sdist (with the built client) and plain wheel, in dist/; half a minute
	rm -rf dist
	$(BIN)/python -m hatchling build -t sdist -d dist
	mkdir -p build && rm -rf build/sdist && mkdir build/sdist && tar -xzf dist/*.tar.gz -C build/sdist --strip-components 1
	cd build/sdist && $(CURDIR)/$(BIN)/python -m hatchling build -t wheel -d $(CURDIR)/dist

$(DOCS)/.locked: requirements-docs.lock
	$(call locked-venv,$(DOCS),requirements-docs.lock)

docs: $(DOCS)/.locked ## the documents as a site, in build/site; half a minute
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/python -m mkdocs build --strict --clean --quiet --site-dir build/site
	@echo "build/site/index.html"

# With the extras, for whoever installs a lock with a pip that looks for what its packages want.
compile = PATH="$(CURDIR)/build/uv/bin:$$PATH" uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links --no-strip-extras

lock: ## write the locks, keeping what still fits; ARGS=--upgrade for the newest
ifneq ($(UV),uv)
	$(PYTHON) -m venv build/uv && build/uv/bin/python -m pip install --quiet uv
endif
	$(compile) --group dev pyproject.toml --output-file requirements.lock $(ARGS)
	$(compile) --no-annotate --constraint requirements.lock --group editable pyproject.toml --output-file requirements-play.lock
	$(compile) --no-annotate --constraint requirements.lock --group node --output-file requirements-node.lock
	$(compile) --no-annotate --group docs --output-file requirements-docs.lock $(ARGS)

clean: ## remove environments, caches and builds
	rm -rf $(VENV) $(COMPILED) $(RAY) $(DOCS) build dist htmlcov .coverage .coverage.* \
		web/node_modules src/vivace/server/static \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
