// One step of `npm test` as a child process. Its words are kept until it is shown, so that steps may run side by side
// and still read one after the other.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { PassThrough } from "node:stream";
import { environment, readJson, root } from "./project.mjs";
import { countCheck } from "./test-counts.mjs";

/** Milliseconds after which a step hangs and is ended. */
const stepTimeoutMs = 80 * 60_000;
const hasGroups = process.platform !== "win32";

export class TestRun {
  #words = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
  #settle;
  #result = new Promise((resolve) => {
    this.#settle = resolve;
  });

  /** `report` is the path, from the root, of the JSON file that the command writes and `count` and `failures` read. */
  constructor(
    title,
    command,
    { report, count = (_report, exitCode) => countCheck(exitCode), failures = () => [], env = {} } = {},
  ) {
    this.title = title;
    this.command = command;
    this.report = report;
    this.count = count;
    this.failures = failures;
    this.env = env;
  }

  start() {
    const started = performance.now();
    if (this.report) rmSync(`${root}/${this.report}`, { force: true });
    const [name, ...args] = this.command;
    this.child = spawn(name, args, {
      cwd: root,
      env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: hasGroups,
    });
    const timer = setTimeout(() => {
      this.#words.write(`Ended after ${stepTimeoutMs / 60_000} minutes.\n`);
      this.end();
    }, stepTimeoutMs);
    this.child.stdout.pipe(this.#words, { end: false });
    this.child.stderr.pipe(this.#words, { end: false });
    const finish = (exitCode) => {
      clearTimeout(timer);
      this.#words.end();
      const report = this.report && readJson(this.report);
      this.#settle({
        counts: this.count(report, exitCode),
        failures: this.failures(report),
        seconds: (performance.now() - started) / 1000,
      });
    };
    this.child.once("error", (error) => {
      this.#words.write(`${error.message}\n`);
      finish(1);
    });
    this.child.once("close", (exitCode) => finish(exitCode ?? 1));
    return this.#result;
  }

  /** Ends the command as Ctrl-C would, upon which Playwright and Vitest also end the browsers and servers they started. */
  end() {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    if (hasGroups) process.kill(-child.pid, "SIGINT");
    else child.kill();
  }

  /** Shows what the step says while it says it. Resolves with its counts, its failures and the seconds it took. */
  async show() {
    console.log(`\n── ${this.title} ${"─".repeat(Math.max(0, 100 - this.title.length))}`);
    for await (const chunk of this.#words) process.stdout.write(chunk);
    return this.#result;
  }
}
