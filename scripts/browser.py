"""A headless Chromium that is told what to do through a pipe; nothing but Python's own library."""
import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile


class Browser:
    """Pages of one Chromium. Notes what they log, and every address that they ask for."""

    @staticmethod
    def path():
        for name in ("chromium", "chromium-browser", "google-chrome"):
            if shutil.which(name):
                return shutil.which(name)
        return None

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kinora-browser-")
        to_us, from_browser = os.pipe()
        to_browser, from_us = os.pipe()

        def place():
            # The browser reads from 3 and writes to 4.
            os.dup2(to_browser, 30)
            os.dup2(from_browser, 40)
            os.dup2(30, 3)
            os.dup2(40, 4)
            os.close(30)
            os.close(40)

        self.process = subprocess.Popen(
            [self.path(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", "--disable-background-networking", "--no-first-run",
             f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.out = os.fdopen(from_us, "wb", buffering=0)
        self.into = to_us
        self.rest = b""
        self.number = 0
        self.events = []

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self):
        while b"\0" not in self.rest:
            piece = os.read(self.into, 1 << 20)
            if not piece:
                raise RuntimeError("the browser ended")
            self.rest += piece
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.out.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def page(self, width=1440, height=1000, scheme="light", scale=1):
        return Page(self, width, height, scheme, scale)


class Page:
    def __init__(self, browser, width, height, scheme, scale):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.target = target
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=width < 600)
        if width < 600:
            self.send("Emulation.setTouchEmulationEnabled", enabled=True)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def open(self, address):
        self.send("Page.navigate", url=address)

    def run(self, code):
        """What an expression gives; promises are waited for."""
        result = self.send("Runtime.evaluate", expression=code, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait_for(self, condition, seconds=20):
        self.run(f"""new Promise((done, fail) => {{
            const end = performance.now() + {1000 * seconds};
            const look = () => {{
                let holds = false;
                try {{ holds = {condition}; }} catch {{}}
                if (holds) done(true);
                else if (performance.now() > end) fail(new Error('never: ' + {json.dumps(condition)}));
                else setTimeout(look, 20);
            }};
            look();
        }})""")

    def key(self, key):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key)

    def complaints(self):
        """What was logged as an error or a warning, and what was thrown."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            method, told = event["method"], event["params"]
            if method == "Runtime.exceptionThrown":
                details = told["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
                found.append(told["entry"]["text"])
            elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning"):
                found.append(str(told["args"]))
        return found

    def requests(self):
        """Every address that was asked for."""
        return [event["params"]["request"]["url"] for event in self.browser.events
                if event.get("sessionId") == self.session
                and event["method"] == "Network.requestWillBeSent"]

    def screenshot(self, path, whole=False):
        picture = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
