import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Accessible, Driver } from "./driver.ts";
import { Marionette } from "./marionette.ts";

interface Message {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly params?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** A connection to the browser by WebDriver BiDi. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly onEvent: (message: Message) => void;
  #id = 0;

  private constructor(socket: WebSocket, onEvent: (message: Message) => void) {
    this.#socket = socket;
    this.onEvent = onEvent;
    socket.addEventListener("message", ({ data }) => {
      const message: Message = JSON.parse(String(data));
      if (message.id === undefined) this.onEvent(message);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  static async open(url: string, onEvent: (message: Message) => void): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return new Connection(socket, onEvent);
  }

  /** @throws with the browser's own words */
  async send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#id;
    const { promise, resolve } = Promise.withResolvers<Message>();
    this.#waiting.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result = {}, error, message } = await promise;
    this.#waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${error} ${message}`);
    return result;
  }

  close(): void {
    this.#socket.close();
  }
}

/** What a headless browser asks and offers by itself, none of which is HighNote's. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.enabled": false,
  "signon.rememberSignons": false,
  "ui.prefersReducedMotion": 1,
  "intl.accept_languages": "en-US",
  "marionette.port": 0,
};

/** Firefox reports a font that was still loading when its page was left (NS_BINDING_ABORTED) as an error. */
const leftFont = /^downloadable font: download failed .*status=2152398850/;

/** @param binary of Firefox */
export async function startFirefox(binary: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), "highnote-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const remote = ["--remote-debugging-port", "0", "--marionette"];
  const browser = spawn(binary, ["--headless", "--no-remote", "--profile", profile, ...remote], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errors: string[] = [];
  const address = await addressOf(browser);
  const marionette = await Marionette.open(await marionettePort(profile));
  // Firefox has one session, which both protocols share.
  const { sessionId } = (await marionette.call("NewSession", { webSocketUrl: true })) as { sessionId: string };
  const connection = await Connection.open(`${address}/session/${sessionId}`, ({ method, params }) => {
    if (method !== "log.entryAdded" || params?.level !== "error") return;
    const text = String(params.text);
    if (!leftFont.test(text)) errors.push(text);
  });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await connection.send("browsingContext.getTree", {});
  const tabs = (contexts as { context: string }[]).map((each) => each.context);
  let [context = ""] = tabs;
  const act = (actions: object[]) => connection.send("input.performActions", { context, actions });
  return {
    engine: "firefox",
    async goto(url) {
      const navigate = () => connection.send("browsingContext.navigate", { context, url, wait: "interactive" });
      // A worker that takes over at this moment aborts the call, and not the next one.
      await navigate().catch((error: unknown) =>
        String(error).includes("NS_BINDING_ABORTED") ? navigate() : Promise.reject(error),
      );
    },
    async evaluate(expression) {
      const answer = await connection.send("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async press(x, y) {
      await act([{ type: "pointer", id: "mouse", actions: pressAt(x, y) }]);
    },
    async type(text) {
      await act([{ type: "key", id: "keys", actions: strokes(text) }]);
    },
    async upload(path) {
      const { nodes } = await connection.send("browsingContext.locateNodes", {
        context,
        locator: { type: "css", value: "[data-wanted]" },
      });
      const [node] = nodes as { sharedId: string }[];
      await connection.send("input.setFiles", { context, element: { sharedId: node?.sharedId }, files: [path] });
    },
    async resize(width, height) {
      await connection.send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async back() {
      await connection.send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async openTab() {
      const opened = await connection.send("browsingContext.create", { type: "tab" });
      context = String(opened.context);
      tabs.push(context);
    },
    async turnTo(tab) {
      context = tabs[tab] ?? context;
      await connection.send("browsingContext.activate", { context });
    },
    async accessible() {
      await marionette.call("SwitchToWindow", { handle: context });
      const using = { using: "css selector", value: "[data-outline]" };
      const elements = (await marionette.call("FindElements", using)) as Record<string, string>[];
      const found: Accessible[] = [];
      for (const [id] of elements.map(Object.values)) {
        const { value: role } = (await marionette.call("GetComputedRole", { id })) as { value: string };
        const { value: name } = (await marionette.call("GetComputedLabel", { id })) as { value: string };
        found.push({ role, name });
      }
      return found;
    },
    takeErrors: async () => errors.splice(0),
    async close() {
      await connection.send("browser.close", {}).catch(() => undefined);
      connection.close();
      marionette.close();
      await ended(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Both protocols know the same actions. */
export const pressAt = (x: number, y: number) => [
  { type: "pointerMove", x, y },
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

export const strokes = (text: string) =>
  [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error("Its words can't be read");
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    browser.stderr.resume();
    return address;
  }
  throw new Error("Firefox did not start");
}

/** It's open by the time that the browser tells of BiDi, or a moment later. */
async function marionettePort(profile: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = await readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => "");
    if (port) return Number(port);
    await pause(100);
  }
  throw new Error("Firefox does not speak Marionette");
}

/** @returns once it's gone, at the latest by force */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
  child.kill("SIGTERM");
  await gone;
  clearTimeout(force);
}
