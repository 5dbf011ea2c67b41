"""Starts the look-alike and a bot, plays a person, and says which steps pass: drive.py REGNAL BOT..."""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request

PATIENCE = 60


class Sandbox:
    """The look-alike in a process of its own."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "sandbox", "--port", "0"], stdout=subprocess.PIPE, text=True
        )
        said = {}
        for line in self.process.stdout:
            key, _, value = line.partition(":")
            said[key.strip()] = value.strip()
            if "Token" in said:
                break
        self.rest, self.gateway, self.token = said["REST"], said["Gateway"], said["Token"]
        self.address = self.rest.removesuffix("/api/v10")

    def ask(self, path, body=None, method=None):
        """The answer of the sandbox's API."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}/sandbox/api{path}",
            data,
            {"content-type": "application/json"},
            method=method or ("GET" if body is None else "POST"),
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.code} {error.read().decode()}") from error

    def end(self):
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0, "the sandbox did not end in peace"


class Person:
    """Who uses the bot in one channel."""

    def __init__(self, sandbox, username, channel):
        self.sandbox = sandbox
        state = sandbox.ask("/state")
        self.people = {seat["username"]: seat["id"] for seat in state["seats"]}
        self.guild = state["guild"]["id"]
        self.id = self.people[username]
        channels = sandbox.ask(f"/seats/{self.id}/channels")
        self.channel = next(
            one["id"] for one in channels if channel in (one["name"], one["type"])
        )

    def act(self, what, **body):
        body.setdefault("channel_id", self.channel)
        return self.sandbox.ask(f"/seats/{self.id}/{what}?wait=final", body)

    def command(self, text):
        return self.act("command", text=text)

    def use(self, message, custom_id, *values):
        return self.act(
            "component", message_id=message["id"], custom_id=custom_id, values=list(values)
        )

    def fill(self, opened, **values):
        return self.act("modal", interaction_id=opened["interaction_id"], values=values)


def same(found, wanted):
    assert found == wanted, f"{found!r} is not {wanted!r}"


def until(what, condition, bot):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert bot.poll() is None, f"the bot ended with {bot.returncode}"
        assert time.monotonic() < end, f"{what}: not within {PATIENCE} s"
        time.sleep(0.05)


def play(sandbox, bot):
    """The steps, each a name and what is to be done; the panel is the message that they share."""
    shared = {}

    def online():
        return sandbox.ask("/state")["bot"]["online"]

    def join():
        until("online", online, bot)

    def register():
        def known():
            names = {one["name"] for one in sandbox.ask("/commands")}
            return {"panel", "file"} <= names

        until("commands", known, bot)
        shared["ann"] = Person(sandbox, "ann", "general")

    def command():
        outcome = shared["ann"].command("/panel word:hello")
        same(outcome["state"], "answered")
        same(outcome["message"]["content"], "you said hello")
        shared["panel"] = outcome["message"]

    def button():
        outcome = shared["ann"].use(shared["panel"], "press")
        same((outcome["state"], outcome["message"]["content"]), ("updated", "pressed"))

    def menu():
        outcome = shared["ann"].use(shared["panel"], "colour", "red")
        same((outcome["state"], outcome["message"]["content"]), ("answered", "red"))

    def people():
        ann = shared["ann"]
        outcome = ann.use(shared["panel"], "who", ann.people["benoit"])
        same(outcome["message"]["content"], "Benoît, a member")

    def channels():
        ann = shared["ann"]
        outcome = ann.use(shared["panel"], "where", ann.channel)
        same(outcome["message"]["content"], "general")

    def roles():
        ann = shared["ann"]
        outcome = ann.use(shared["panel"], "which", ann.guild)
        same(outcome["message"]["content"], "@everyone")

    def modal():
        opened = shared["ann"].use(shared["panel"], "ask")
        same(opened["state"], "modal")
        outcome = shared["ann"].fill(opened, text="lost a hat")
        same((outcome["state"], outcome["message"]["content"]), ("answered", "noted: lost a hat"))

    def file():
        outcome = shared["ann"].command("/file")
        same(outcome["state"], "answered")
        sent = outcome["message"]["attachments"][0]
        same(sent["filename"], "note.txt")
        with urllib.request.urlopen(sent["url"], timeout=PATIENCE) as answer:
            same(answer.read(), b"sent by a library")

    def direct():
        cleo = Person(sandbox, "cleo", "dm")
        message = cleo.command("/panel word:psst")["message"]
        same(message["content"], "you said psst")
        same(cleo.use(message, "press")["message"]["content"], "pressed")

    def history():
        outcome = shared["ann"].command("/panel word:around")
        found = shared["ann"].use(outcome["message"], "look")
        same(found["message"]["content"], "you said around")

    def resume():
        sandbox.ask("/faults", {"kind": "close_all_connections", "code": 4000})

        # What is typed before the session goes on may fail, as on Discord.
        def answered():
            outcome = shared["ann"].command("/panel word:again")
            return outcome.get("message", {}).get("content") == "you said again"

        until("an answer", answered, bot)

    def heard():
        refused = [
            (one["method"], one["path"], one["status"])
            for one in sandbox.ask("/requests?after=0")
            if one["status"] >= 400
        ]
        same(refused, [])

    return [
        ("joins", join),
        ("registers commands", register),
        ("answers a command", command),
        ("answers a button", button),
        ("answers a menu", menu),
        ("reads a member from a menu", people),
        ("reads a channel from a menu", channels),
        ("reads a role from a menu", roles),
        ("opens and reads a modal", modal),
        ("sends a file", file),
        ("answers in a conversation", direct),
        ("reads the history", history),
        ("resumes after a broken connection", resume),
        ("was refused nothing", heard),
    ]


def main():
    program, *bot = sys.argv[1:]
    sandbox = Sandbox(program)
    environment = os.environ | {
        "SANDBOX_REST": sandbox.rest,
        "SANDBOX_GATEWAY": sandbox.gateway,
        "SANDBOX_TOKEN": sandbox.token,
    }
    client = subprocess.Popen(bot, env=environment)
    failed = 0
    try:
        for name, step in play(sandbox, client):
            try:
                step()
                print(f"pass  {name}", flush=True)
            except Exception as error:  # whatever it is, the next step is tried as well
                failed += 1
                print(f"FAIL  {name}: {type(error).__name__}: {error}", flush=True)
    finally:
        client.terminate()
        try:
            client.wait(10)
        except subprocess.TimeoutExpired:
            client.kill()
        sandbox.end()
    return 1 if failed else 0


sys.exit(main())
