import type { BrowserContext } from "@playwright/test";

/**
 * A sign-in has ended, here or elsewhere: reads under way are refused, photos too, as is the start page's own question. That
 * visitors ask for nothing is tested in web/app/app.test.tsx.
 */
const signedOut = /status of 401 .*\/(?:api\/(?!auth\/(?!user$))|media\/)/;

/**
 * The journal on the device reads what has changed, which may have been deleted since. A session's details ask how often
 * one has logged its product, which is out of reach with the last session that leads to it.
 */
const deletedSince = /status of 404 .*\/api\/(sessions\/\d+|products\/[\w-]+\/sessions\?limit=20)$/;

/** Playwright's recorder reads the previews of chosen photos; the product itself never does. */
const recorder = /^Connecting to 'blob:/;

/**
 * For a journey that goes offline: failed requests, and optional chunks that were still loading. React logs those although
 * a boundary handles them (web/kit/state/error-boundary.tsx).
 */
export const lostConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS|Failed to fetch dynamically imported module/;

/** What the browser complains of: errors in the console, exceptions that nobody caught, broken content policies. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [signedOut, deletedSince, recorder];

  listenTo(context: BrowserContext): void {
    context.on("weberror", (failure) => this.#heard.push(String(failure.error().stack)));
    context.on("console", (message) => {
      if (message.type() === "error") this.#heard.push(`${message.text()} ${message.location().url}`);
    });
  }
  /** Refusals and lost connections that the journey itself brings about. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }
  get unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
