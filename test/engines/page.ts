import { setTimeout as pause } from "node:timers/promises";
import { type Driver, inPageScript } from "./driver.ts";
import type { Found, Wanted } from "./in-page.ts";

const timeoutMs = 60_000;
const pollMs = 100;

/** A page of an engine, as a person uses it. */
export class Page {
  readonly driver: Driver;
  #server: string;

  constructor(driver: Driver, server: string) {
    this.driver = driver;
    this.#server = server;
  }

  /** From now on. */
  reachThrough(server: string): void {
    this.#server = server;
  }

  goto = (path: string): Promise<void> => this.driver.goto(this.#server + path);

  /** What an expression of the page comes to. */
  evaluate = <Value>(expression: string): Promise<Value> => this.driver.evaluate(expression) as Promise<Value>;

  /** What the server answers to this person. */
  ask = <Answer>(path: string): Promise<Answer> =>
    this.evaluate<Answer>(`fetch(${JSON.stringify(path)}, { credentials: "include" }).then((answer) => answer.json())`);

  async #inPage<Value>(call: string): Promise<Value> {
    const expression = `"inPage" in window ? inPage.${call} : null`;
    const answer = await this.evaluate<Value | null>(expression);
    if (answer !== null) return answer;
    // A statement, as an expression.
    await this.evaluate(`(() => { ${await inPageScript()} })()`);
    return await this.evaluate<Value>(expression);
  }

  find = (wanted: Wanted): Promise<Found[]> => this.#inPage<Found[]>(`find(${JSON.stringify(wanted)})`);

  /** All that the engine tells a screen reader of: 'button Like'. */
  async outline(): Promise<string[]> {
    await this.#inPage<number>("markTold()");
    return (await this.driver.accessible()).map(({ role, name }) => `${role} ${name}`.trim());
  }

  /** Waits until it's there. */
  async see(role: string | undefined, name?: string): Promise<Found> {
    return await this.#until(`${role ?? "text"} ${name ?? ""}`, async () => (await this.find({ role, name }))[0]);
  }

  /** Waits until it's gone. */
  async miss(role: string | undefined, name?: string): Promise<void> {
    const wanted = { role, name };
    await this.#until(`no ${role ?? "text"} ${name ?? ""}`, async () => (await this.find(wanted)).length === 0);
  }

  /** Waits until it can be pressed where it stands, and presses it. @param role undefined: something with this text */
  async press(role: string | undefined, name: string): Promise<void> {
    await this.#pressOne({ role, name });
  }

  async #pressOne(wanted: Wanted): Promise<void> {
    let last: Found | false = false;
    const found = await this.#until(`${wanted.role ?? wanted.by ?? "text"} ${wanted.name} to press`, async () => {
      const now = await this.#inPage<Found | false>(`target(${JSON.stringify(wanted)})`);
      // Firefox scrolls to the middle of a sheet half a pixel up and down again.
      const isStill = now && last && Math.abs(now.x - last.x) <= 1 && Math.abs(now.y - last.y) <= 1;
      last = now;
      return isStill ? now : undefined;
    });
    await this.driver.press(found.x, found.y);
  }

  async fill(role: string, name: string, text: string): Promise<void> {
    await this.press(role, name);
    await this.driver.type(text);
  }

  async fillLabelled(name: string, text: string): Promise<void> {
    await this.#pressOne({ by: "label", name });
    await this.driver.type(text);
  }

  /** Chooses a file in the field with this label. */
  async choose(name: string, path: string): Promise<void> {
    await this.#until(`file field ${name}`, () =>
      this.#inPage<boolean>(`mark(${JSON.stringify({ by: "label", name })})`),
    );
    await this.driver.upload(path);
  }

  /** Waits until something of the page is so. */
  until = (what: string, expression: string): Promise<unknown> =>
    this.#until(what, () => this.evaluate<unknown>(expression));

  async #until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<NonNullable<Value>> {
    const end = Date.now() + timeoutMs;
    let failure: unknown;
    while (Date.now() < end) {
      // A page that's being left answers nothing.
      const value = await look().catch((error: unknown) => {
        failure = error;
        return undefined;
      });
      if (value) return value;
      await pause(pollMs);
    }
    const text = await this.evaluate<string>("document.body.innerText").catch(() => "");
    throw new Error(`Waited for ${what} in vain. ${failure ?? ""}\nThe page says:\n${text.slice(0, 2_000)}`);
  }
}
