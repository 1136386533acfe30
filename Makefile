# Everything here needs Python 3.11 or newer, make and the network; uv is used where it is installed.
# `make compiled` needs a C compiler and Python's headers as well.

PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
RAY := .venv-ray
BIN := $(VENV)/bin
# Two more than there are cores: many tests wait for clocks and browsers.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')
ARGS ?=
GAME ?= buntherum
CHECKED := $(wildcard src tests bench examples hatch_build.py web/build.py)
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*/server/static/*')
CLIENT := $(shell find web -type f ! -path 'web/node_modules/*')

UV := $(shell uv --version >/dev/null 2>&1 && echo uv)

# $(call new-venv,FOLDER), $(call pip-install,FOLDER): with uv where present, else with venv and pip
ifeq ($(UV),uv)
new-venv = uv venv --quiet --clear --no-project --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(1)
pip-install = uv pip install --quiet --python $(1)/bin/python
else
new-venv = $(PYTHON) -m venv --clear $(1)
pip-install = $(1)/bin/python -m pip install --quiet --disable-pip-version-check
endif

define locked-venv
@$(PYTHON) -c 'import sys; sys.exit("Vivace needs Python 3.11 or newer: make PYTHON=python3.12 install" if sys.version_info < (3, 11) else 0)'
$(call new-venv,$(1))
$(call pip-install,$(1)) --require-hashes -r requirements.lock
@touch $@
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install client play test check check-python check-client test-client format protocol bench coverage mutation bench-bots bench-match train bench-server bench-web bench-offline fairness storm soak hostile audit screenshots \
	compiled test-compiled thorough sizes ray-test cluster-storm lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(VENV)/.installed ## the vivace command, in .venv/bin

$(VENV)/.locked: requirements.lock
	$(call locked-venv,$(VENV))

$(VENV)/.installed: $(VENV)/.locked pyproject.toml hatch_build.py
	$(call pip-install,$(VENV)) --no-build-isolation --no-deps --editable .
	@touch $@

client: install ## the browser client, built into the package
	$(BIN)/python web/build.py

play: client ## start Vivace and open it in the browser; ARGS="simulate subito --seats 2 --games 100" for another command
	$(BIN)/vivace $(ARGS)

test: install ## everything: check, then the tests; ARGS="-k subito"
	@$(MAKE) --no-print-directory -j 2 check-python test-client
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

thorough: client ## what `make test` does for one game in the browser, for all of them
	$(BIN)/python -m pytest -n $(WORKERS) -m thorough $(ARGS)

sizes: client ## every page and board in every size of screen, language and size of text; slow
	VIVACE_SIZES_COUNT=1 $(BIN)/python -m pytest -m "thorough or not thorough" tests/web/test_sizes.py $(ARGS)

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

bench: install compiled ## games/s of the rules beside other engines, as JSON
	bench/rules/run $(ARGS)

coverage: install ## the tests with branch coverage of the rules
	$(BIN)/python -m pytest -n $(WORKERS) --cov --cov-report=term $(ARGS)

mutation: install ## mutate a game's rules, on a copy of the tree; slow; GAME=buntherum
	bench/mutation/run $(GAME) $(ARGS)

bench-bots: install ## how long the bots think, and whether a table feels it, as JSON
	bench/bots/run $(ARGS)

bench-match: install ## how many people have an opponent that they beat in about half of all games, as JSON; ARGS="--games clear4"; slow
	bench/match/run $(ARGS)

train: install ## teaches a mind anew what it learned by play, and writes it down; slow; GAME=subito
	$(BIN)/python -m bench.minds.$(GAME) $(ARGS)

bench-offline: client ## play without a server in a real browser: megabytes, seconds, a whole game of each kind, as JSON; slow
	bench/offline/run $(ARGS)

fairness: install ## the referee against the truth and liars, 20,000 races each, as JSON; ARGS="--sockets 200" over real TCP; slow
	bench/fairness/run $(ARGS)

bench-server: install ## the server beside boardgame.io and Colyseus, as JSON; slow
	bench/server/run $(ARGS)

soak: install ## 200 times kill -9 while hundreds of games run; slow; ARGS="--aim replies --trials 500" at replies
	bench/soak/run $(ARGS)

hostile: install ## attacks the server while others play; ARGS="--seconds 600"
	bench/hostile/run $(ARGS)

audit: install ## asks public advisories about all dependencies (pip-audit, npm audit); needs a network
	bench/audit/run $(ARGS)

screenshots: client ## docs/screenshots anew
	bench/screenshots/run $(ARGS)

bench-web: client ## first load, frame times and input delay in a real browser, as JSON
	bench/web/run $(ARGS)

storm: install ## 10,000 whole games under a hostile network; slow
	$(BIN)/vivace storm --games 10000 $(ARGS)

cluster-storm: install ## 1,000 clusters in virtual time under all faults; slow
	$(BIN)/vivace cluster-storm --runs 1000 $(ARGS)

compiled: $(COMPILED)/.installed ## vivace with its rules compiled by mypyc, in .venv-compiled

$(COMPILED)/.locked: requirements.lock
	$(call locked-venv,$(COMPILED))

$(COMPILED)/.installed: $(COMPILED)/.locked pyproject.toml hatch_build.py $(SOURCES) $(CLIENT)
	rm -rf build/compiled
	VIVACE_COMPILE=1 $(COMPILED)/bin/python -m hatchling build -t wheel -d build/compiled
	$(call pip-install,$(COMPILED)) --no-deps --force-reinstall build/compiled/*.whl
	@touch $@

test-compiled: compiled ## the same tests against the compiled rules
	$(COMPILED)/bin/python -c 'import vivace.game.core as core; assert core.__file__.endswith((".so", ".pyd")), core.__file__'
	$(COMPILED)/bin/python -m pytest -n $(WORKERS) $(ARGS)

$(RAY)/.locked: requirements.lock
	$(call locked-venv,$(RAY))

$(RAY)/.installed: $(RAY)/.locked pyproject.toml hatch_build.py
	$(call pip-install,$(RAY)) --no-build-isolation --editable '.[ray]'
	@touch $@

ray-test: $(RAY)/.installed ## --ray against a real Ray on this machine; slow
	$(RAY)/bin/python -m pytest tests/sim/test_ray.py $(ARGS)

lock: ## write requirements.lock, keeping what still fits; ARGS=--upgrade for the newest
ifneq ($(UV),uv)
	$(PYTHON) -m venv build/uv && build/uv/bin/python -m pip install --quiet uv
endif
	PATH="$(CURDIR)/build/uv/bin:$$PATH" uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url --no-emit-find-links --group dev pyproject.toml \
		--output-file requirements.lock $(ARGS)

clean: ## remove environments, caches and builds
	rm -rf $(VENV) $(COMPILED) $(RAY) build dist htmlcov .coverage .coverage.* \
		web/node_modules src/vivace/server/static \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
