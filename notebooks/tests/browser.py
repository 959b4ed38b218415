"""A headless Chromium, spoken to over its DevTools protocol."""

import asyncio
import base64
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from tornado.websocket import websocket_connect

# More than anything here takes on a busy machine.
BOUND_S = 60
NAMES = ("chromium", "chromium-browser", "google-chrome")


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """One page. Everything that the console says and every request for a network address is kept."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.requests: list[str] = []
        self._number = 0
        self._loop = asyncio.new_event_loop()
        self._folder = tempfile.TemporaryDirectory(prefix="derbench-browser-", ignore_cleanup_errors=True)

    def __enter__(self) -> "Browser":
        own = f"--user-data-dir={self._folder.name}"
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
                   "--disable-background-networking", own, "about:blank"]  # fmt: skip
        self._process = subprocess.Popen([found(), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port, path = self._address()
        self._socket = self._loop.run_until_complete(self._connected(f"ws://127.0.0.1:{port}{path}"))
        self._session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Network", "Page"):
            self.call(f"{domain}.enable")
        return self

    async def _connected(self, address: str) -> Any:
        return await websocket_connect(address, max_message_size=1 << 28)

    def _address(self) -> list[str]:
        file = Path(self._folder.name) / "DevToolsActivePort"
        for _ in range(600):
            if file.exists() and len(lines := file.read_text().split()) == 2:
                return lines
            time.sleep(0.1)
        raise RuntimeError("chromium did not start within a minute")

    def __exit__(self, *_: object) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(BOUND_S)
        self._loop.close()
        self._folder.cleanup()

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        return self._loop.run_until_complete(self._answer(message))

    async def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        await self._socket.write_message(json.dumps(message))
        while True:
            heard = json.loads(await asyncio.wait_for(self._socket.read_message(), 60))
            if heard.get("id") == message["id"]:
                assert "error" not in heard, heard
                return heard["result"]
            self._keep(heard)

    def _keep(self, heard: dict[str, Any]) -> None:
        method, details = heard.get("method"), heard.get("params", {})
        if method in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
            self.said.append(json.dumps(details))
        if method == "Network.requestWillBeSent" and not details["request"]["url"].startswith(
            ("file:", "data:", "about:")
        ):
            self.requests.append(details["request"]["url"])

    def open(self, page: Path, width: int, height: int = 800, awaited: str = "#map") -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        self.run("window.left = true")
        self.call("Page.navigate", url=page.resolve().as_uri())
        for _ in range(600):
            there = f"!!document.querySelector({json.dumps(awaited)})"
            if self.run(f"!window.left && document.readyState === 'complete' && {there}"):
                return
            time.sleep(0.1)
        raise RuntimeError("the page did not load within a minute")

    def run(self, script: str) -> Any:
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, until: str) -> None:
        end = time.monotonic() + BOUND_S
        while not self.run(until):
            if time.monotonic() > end:
                raise AssertionError(f"never: {until}")
            time.sleep(0.05)

    def hover(self, selector: str) -> dict[str, float]:
        box = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            "e.scrollIntoView({block: 'center', behavior: 'instant'});"
            "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        place = {"x": box[0], "y": box[1]}
        self.call("Input.dispatchMouseEvent", type="mouseMoved", **place)
        return place

    def click(self, selector: str) -> None:
        place = self.hover(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)

    def press(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key)

    def download(self, selector: str, folder: Path) -> Path:
        """The file that a click there saves."""
        self.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self.click(selector)
        end = time.monotonic() + BOUND_S
        while time.monotonic() < end:
            found = [file for file in folder.iterdir() if not file.name.endswith(".crdownload") and file.stat().st_size]
            if found:
                return found[0]
            time.sleep(0.1)
        raise RuntimeError("nothing was saved within a minute")

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
