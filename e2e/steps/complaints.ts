import type { BrowserContext } from "@playwright/test";

/** Asked first in every visit, on the start page, and behind its cards: the answers tell that a sign-in has ended. */
const signedOut = /status of 401 .*\/api\/(auth\/user|sessions\/(feed|engagement\?ids=[\d,%C]+))$/;

/** What the device keeps of one's own (web/lib/device) is read in idle time, so signing out may overtake an answer. */
const keptMeanwhile =
  /status of 401 .*\/api\/(sessions\/(versions|suggestions)|own-effects|users\/[\da-f-]{36}(\/(stats|favorites))?)$/;

/**
 * The journal on the device reads what has changed, which may have been deleted since. A session's details ask how often
 * one has logged its product, which is out of reach with the last session that leads to it.
 */
const deletedSince = /status of 404 .*\/api\/(sessions\/\d+|products\/[\w-]+\/sessions\?limit=20)$/;

/** Playwright's recorder reads the previews of chosen photos; the product itself never does. */
const recorder = /^Connecting to 'blob:/;

/**
 * For a journey that goes offline: failed requests, and optional chunks that were still loading. React logs those although
 * a boundary handles them (web/ui/state/optional-boundary.tsx).
 */
export const lostConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS|Failed to fetch dynamically imported module/;

/** What the browser complains of: errors in the console, exceptions that nobody caught, broken content policies. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [signedOut, keptMeanwhile, deletedSince, recorder];

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
