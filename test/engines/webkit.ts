import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../scripts/free-port.mjs";
import type { Accessible, Driver } from "./driver.ts";
import { ended, pressAt, strokes } from "./firefox.ts";

interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  readonly browser: string;
  /** A display without a screen. */
  readonly xvfb: string;
}

/** As WebDriver names an element in its answers. */
const elementName = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's small browser, by WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const display = spawn(programs.xvfb, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(createInterface({ input: display.stdout }), "line")) as string[];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", LANG: "en_US.UTF-8" },
  });
  const root = `http://127.0.0.1:${port}`;
  await answers(root);
  const options = { binary: programs.browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options, pageLoadStrategy: "eager" } };
  const { sessionId } = (await send("POST", `${root}/session`, { capabilities })) as { sessionId: string };
  const session = `${root}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send("POST", session + path, body);
  const begin = (script: string) => send("POST", `${session}/execute/async`, { script, args: [] }, scriptTimeoutMs);
  const isLost = (error: unknown) => error instanceof Error && error.name === "TimeoutError";
  const run = (script: string) =>
    begin(script).catch((error: unknown) => (isLost(error) ? begin(script) : Promise.reject(error)));
  const driving: Driver = {
    engine: "webkit",
    async goto(url) {
      await post("/url", { url });
    },
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => ({ value: JSON.stringify(await (${expression})) }))().then(done, (error) => done({ error: String(error) }));`;
      const { value, error } = (await run(script)) as { value?: string; error?: string };
      if (error) throw new Error(error);
      return value === undefined ? undefined : JSON.parse(value);
    },
    async press(x, y) {
      const actions = pressAt(x, y);
      await post("/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async type(text) {
      await post("/actions", { actions: [{ type: "key", id: "keys", actions: strokes(text) }] });
    },
    async upload(path) {
      const element = (await post("/element", { using: "css selector", value: "[data-wanted]" })) as {
        [elementName]: string;
      };
      await post(`/element/${element[elementName]}/value`, { text: path });
    },
    async resize(width, height) {
      // The window has more than the page: once more with what that takes.
      await post("/window/rect", { width, height });
      const [innerWidth, innerHeight] = (await driving.evaluate("[innerWidth, innerHeight]")) as [number, number];
      await post("/window/rect", { width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    async back() {
      // The driver's own command goes back within a document and then never answers.
      await driving.evaluate("void history.back()");
    },
    // A window: of two tabs neither counts as visible here, and presses wait for ever.
    async openTab() {
      const { handle } = (await post("/window/new", { type: "window" })) as { handle: string };
      await post("/window", { handle });
    },
    async turnTo(tab) {
      const handles = (await send("GET", `${session}/window/handles`)) as string[];
      await post("/window", { handle: handles[tab] });
    },
    async accessible() {
      const using = { using: "css selector", value: "[data-outline]" };
      const found: Accessible[] = [];
      for (const { [elementName]: id } of (await post("/elements", using)) as { [elementName]: string }[]) {
        const role = String(await send("GET", `${session}/element/${id}/computedrole`));
        const name = String(await send("GET", `${session}/element/${id}/computedlabel`));
        found.push({ role, name });
      }
      return found;
    },
    async takeErrors() {
      return (await driving.evaluate("(window.errors ??= []).splice(0)")) as string[];
    },
    async close() {
      await send("DELETE", session).catch(() => undefined);
      await ended(driver);
      await ended(display);
    },
  };
  return driving;
}

/**
 * A script that is sent while its page is left may never be answered, whatever time limit the driver was given; the next one
 * is. Nothing here takes as long.
 */
const scriptTimeoutMs = 5_000;
const commandTimeoutMs = 60_000;

/** @throws with the browser's own words */
async function send(
  method: "GET" | "POST" | "DELETE",
  url: string,
  body?: object,
  timeoutMs = commandTimeoutMs,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${url}: ${value?.error} ${value?.message}`);
  return value;
}

/** Once the driver takes calls. */
async function answers(root: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const status = await fetch(`${root}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not answer");
}
