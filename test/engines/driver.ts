import { join } from "node:path";
import { build } from "vite";

/** What a screen reader is told of an element. */
export interface Accessible {
  readonly role: string;
  readonly name: string;
}

/** What a browser has to be able to do for the journeys, by whichever protocol. */
export interface Driver {
  readonly engine: "chromium" | "firefox" | "webkit";
  /** Without waiting for more than the document. @throws where there is no page */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, once it's settled. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses there, with a real pointer. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Gives a file to the field that's marked in the page. */
  upload(path: string): Promise<void>;
  /** Of the elements that are marked in the page, in their order. */
  accessible(): Promise<Accessible[]>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  /** Another one, in front. */
  openTab(): Promise<void>;
  /** Brings one to the front: 0 is the first. */
  turnTo(tab: number): Promise<void>;
  /** Errors of the page and its console since the last time. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

let inPage: Promise<string> | undefined;

/** The script that finds things in a page, as one expression. */
export function inPageScript(): Promise<string> {
  inPage ??= compile(join(import.meta.dirname, "in-page.ts"));
  return inPage;
}

async function compile(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [output] = "output" in built ? built.output : [];
  if (output?.type !== "chunk") throw new Error(`${input} did not become a script`);
  return output.code;
}
