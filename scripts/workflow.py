"""Runs GitHub workflows and composite actions on this machine, as far as ours need it.

Steps run in a shell as a runner starts it, with the same files and variables. Actions of GitHub's own are stood in
for: checkout clones the repository, artefacts are folders (and forget, as there, that a file is a program), a cache
keeps nothing. Containers are not entered.
"""
import os
import pathlib
import re
import shutil
import subprocess

import yaml


class Expression:
    """What stands between ${{ and }}: names, texts, ! && || == !=, and a few functions."""

    TOKEN = re.compile(r"\s*(?:('(?:[^']|'')*')|(&&|\|\||==|!=|[!(),])|([\w.\-*]+))")

    def __init__(self, text, context):
        self.context, self.tokens, at = context, [], 0
        text = text.strip()
        while at < len(text):
            match = self.TOKEN.match(text, at)
            if not match:
                raise ValueError(f"cannot read the expression: {text}")
            self.tokens.append(match[0].strip())
            at = match.end()

    def value(self):
        result = self.either()
        if self.tokens:
            raise ValueError(f"left over: {self.tokens}")
        return result

    def take(self, *wanted):
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in wanted else None

    def either(self):
        left = self.both()
        while self.take("||"):
            right = self.both()
            left = left or right
        return left

    def both(self):
        left = self.equal()
        while self.take("&&"):
            right = self.equal()
            left = left and right
        return left

    def equal(self):
        left = self.single()
        while sign := self.take("==", "!="):
            right = self.single()
            left = (str(left).lower() == str(right).lower()) == (sign == "==")
        return left

    def single(self):
        if self.take("!"):
            return not self.single()
        if self.take("("):
            result = self.either()
            assert self.take(")")
            return result
        token = self.tokens.pop(0)
        if token.startswith("'"):
            return token[1:-1].replace("''", "'")
        if self.take("("):
            arguments = []
            while not self.take(")"):
                arguments.append(self.either())
                self.take(",")
            return self.context["functions"][token](*arguments)
        found = self.context
        for name in token.split("."):
            found = found.get(name) if isinstance(found, dict) else None
        return "" if found is None else found


def filled(value, context):
    """A YAML value with its expressions worked out."""
    if isinstance(value, dict):
        return {key: filled(item, context) for key, item in value.items()}
    if isinstance(value, list):
        return [filled(item, context) for item in value]
    if not isinstance(value, str):
        return value
    whole = re.fullmatch(r"\s*\$\{\{((?:(?!\}\}).)*)\}\}\s*", value)
    if whole:
        return Expression(whole[1], context).value()
    return re.sub(
        r"\$\{\{(.*?)\}\}", lambda match: text(Expression(match[1], context).value()), value)


def text(value):
    return {True: "true", False: "false", None: ""}.get(value, str(value)) if isinstance(
        value, (bool, type(None))) else str(value)


class Steps:
    """The steps of a job or of a composite action, one after the other."""

    def __init__(self, run, context, folder, environment):
        self.run, self.context, self.folder = run, dict(context), folder
        self.environment = environment
        self.outputs = {}
        self.failed = False
        self.context["steps"] = self.outputs
        self.context["functions"] = {
            "always": lambda: True, "cancelled": lambda: False, "failure": lambda: self.failed,
            "success": lambda: not self.failed, "hashFiles": lambda *names: "0"}

    def go(self, steps):
        for index, step in enumerate(steps):
            condition = str(step.get("if", "success()"))
            inner = re.sub(r"^\$\{\{(.*)\}\}$", r"\1", condition.strip())
            if not re.search(r"\b(always|cancelled|failure|success)\(", inner):
                inner = f"success() && ({inner})"
            if not Expression(inner, self.context).value():
                continue
            outputs = {}
            name = step.get("name") or step.get("id") or step.get("uses") or step.get("run")
            try:
                if "uses" in step:
                    self.use(filled(step["uses"], self.context),
                             filled(step.get("with", {}), self.context), outputs)
                else:
                    self.shell(step, outputs, index)
            except StepFailed as failure:
                self.run.log.append(f"failed: {name}: {failure}")
                self.failed = True
            if "id" in step:
                self.outputs[step["id"]] = {"outputs": outputs}
        return not self.failed

    def shell(self, step, outputs, index):
        output = self.run.folder / "output.txt"
        output.write_text("")
        environment = dict(self.environment)
        environment["GITHUB_OUTPUT"] = str(output)
        for key, value in filled(step.get("env", {}), self.context).items():
            environment[key] = text(value)
        shells = {"bash": ["bash", "--noprofile", "--norc", "-eo", "pipefail"], None: ["sh", "-e"]}
        script = self.run.folder / "step.sh"
        script.write_text(filled(step["run"], self.context))
        done = subprocess.run(
            shells[step.get("shell")] + [str(script)], cwd=self.folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.run.log.append(done.stdout)
        for line in output.read_text().splitlines():
            key, _, value = line.partition("=")
            outputs[key] = value
        if done.returncode != 0:
            raise StepFailed(f"exit code {done.returncode}")

    def use(self, name, inputs, outputs):
        known = {
            "actions/checkout@v4": self.checkout, "actions/cache@v4": lambda *_: None,
            "actions/upload-artifact@v4": self.upload,
            "actions/download-artifact@v4": self.download}
        if name in known:
            known[name](inputs, outputs)
            return
        match = re.fullmatch(r"OWNER/kinora(/.*)?@main", name)
        if not match:
            raise ValueError(f"no stand-in for {name}")
        folder = pathlib.Path(f"{self.run.kinora}{match[1] or ''}")
        action = yaml.safe_load((folder / "action.yml").read_text())
        unknown = set(inputs) - set(action["inputs"])
        if unknown:
            raise ValueError(f"{name} has no inputs {unknown}")
        given = {}
        for key, row in action["inputs"].items():
            if row.get("required") and not inputs.get(key):
                raise ValueError(f"{name} needs the input {key}")
            given[key] = text(inputs.get(key, filled(row.get("default", ""), self.context)))
        environment = dict(self.environment, GITHUB_ACTION_PATH=str(folder))
        context = dict(self.context, inputs=given)
        inner = Steps(self.run, context, self.folder, environment)
        succeeded = inner.go(action["runs"]["steps"])
        for key, row in action.get("outputs", {}).items():
            outputs[key] = filled(row["value"], inner.context)
        if not succeeded:
            raise StepFailed("a step of it failed")

    def checkout(self, inputs, outputs):
        git = ["git", "-c", "advice.detachedHead=false"]
        subprocess.run(git + ["clone", "-q", self.run.origin, str(self.folder)], check=True)
        subprocess.run(
            git + ["-C", str(self.folder), "checkout", "-q", "-B", self.run.branch,
                   self.run.commit], check=True)

    def upload(self, inputs, outputs):
        source = self.folder / inputs["path"]
        target = self.run.artifacts / inputs["name"]
        if not source.exists():
            if inputs.get("if-no-files-found") == "ignore":
                return
            raise StepFailed(f"there is no {inputs['path']}")
        if target.exists():
            raise StepFailed(f"there is an artefact {inputs['name']} already")
        if source.is_dir():
            shutil.copytree(source, target, copy_function=shutil.copyfile)
        else:
            target.mkdir(parents=True)
            shutil.copyfile(source, target / source.name)
        outputs["artifact-url"] = f"https://example.org/artefacts/{inputs['name']}"

    def download(self, inputs, outputs):
        target = self.folder / inputs.get("path", ".")
        store = self.run.artifacts
        if "run-id" in inputs:
            store = self.run.artifacts.parent / str(inputs["run-id"])
        if "name" in inputs:
            if not (store / inputs["name"]).is_dir():
                raise StepFailed(f"there is no artefact {inputs['name']}")
            shutil.copytree(
                store / inputs["name"], target, copy_function=shutil.copyfile, dirs_exist_ok=True)
            return
        for folder in sorted(store.glob(inputs["pattern"])):
            shutil.copytree(folder, target / folder.name, copy_function=shutil.copyfile)


class StepFailed(Exception):
    pass


class WorkflowRun:
    """A run of a workflow: its jobs in order, a job of a matrix once for each place in it."""

    def __init__(self, folder, number, kinora, origin, branch, commit, environment, event):
        self.folder, self.kinora, self.origin = pathlib.Path(folder), kinora, origin
        self.branch, self.commit, self.environment = branch, commit, environment
        self.artifacts = self.folder / "artifacts" / str(number)
        self.summary = self.folder / f"summary-{number}.md"
        self.event, self.number, self.log = event, number, []
        self.results = {}

    def go(self, path, inputs=None):
        workflow = yaml.safe_load(pathlib.Path(path).read_text())
        self.artifacts.mkdir(parents=True)
        self.summary.write_text("")
        for name, job in workflow["jobs"].items():
            needs = job.get("needs", [])
            needs = [needs] if isinstance(needs, str) else needs
            succeeded = all(self.results[other] for other in needs)
            if not succeeded and "cancelled()" not in str(job.get("if", "")):
                self.results[name] = False
                continue
            matrix = job.get("strategy", {}).get("matrix", {})
            places = [{}]
            for axis, values in matrix.items():
                places = [dict(place, **{axis: value}) for place in places for value in values]
            done = [self.job(name, job, place, inputs or {}, index)
                    for index, place in enumerate(places)]
            self.results[name] = all(done)
        return all(self.results.values())

    def job(self, name, job, matrix, inputs, index):
        folder = self.folder / f"work-{self.number}-{name}-{index}"
        folder.mkdir()
        home = self.folder / f"home-{self.number}-{name}-{index}"
        home.mkdir()
        event_path = home / "event.json"
        import json
        event_path.write_text(json.dumps(self.event))
        environment = dict(
            self.environment, CI="true", GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(self.summary),
            GITHUB_REPOSITORY="team/widgets", GITHUB_RUN_ID=str(self.number),
            GITHUB_EVENT_PATH=str(event_path), GITHUB_ACTOR="somebody", HOME=str(home))
        context = {
            "github": {
                "event": self.event, "sha": self.commit, "ref_name": self.branch, "token": "secret",
                "event_name": "pull_request" if "pull_request" in self.event else "push"},
            "matrix": matrix, "inputs": inputs, "vars": {}}
        return Steps(self, context, folder, environment).go(job["steps"])
