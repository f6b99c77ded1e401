import { viewerHeader } from "#shared/contract/wire.ts";
import { isForShownPerson } from "#web/lib/sign-in/current-viewer.ts";
import { fetchAtStart } from "./bootstrap-fetch.ts";

/** As much of an answer as its reader needs, the body read. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  readonly link: string | null;
  readonly retryAfter: string | null;
}

export async function readAnswer(response: Response): Promise<RawAnswer> {
  const { status, statusText, headers } = response;
  return {
    status,
    statusText,
    text: await response.text(),
    link: headers.get("link"),
    retryAfter: headers.get("retry-after"),
  };
}

interface EarlyAnswer extends RawAnswer {
  readonly viewer: string | null;
}

interface EarlyCall {
  readonly coming: Promise<EarlyAnswer>;
  come?: EarlyAnswer;
}

/** Milliseconds until an answer that nobody has taken is too old. */
const lifetime = 10_000;
const asked = new Map<string, EarlyCall>();

/** Asks for what the first screen will show while the script that shows it is still loading. */
export function askEarly(path: string): Promise<RawAnswer> {
  const coming = fetchAtStart(path).then(readEarlyAnswer);
  const early: EarlyCall = { coming };
  // Whoever takes it deals with its failure.
  coming.then(
    (answer) => {
      early.come = answer;
    },
    () => undefined,
  );
  asked.set(path, early);
  setTimeout(() => asked.delete(path), lifetime);
  return coming;
}

async function readEarlyAnswer(response: Response): Promise<EarlyAnswer> {
  return { ...(await readAnswer(response)), viewer: response.headers.get(viewerHeader) };
}

/** The answer that was asked for early; once, and only when it is for whoever turned out to be signed in. */
export function takeEarlyAnswer(path: string): Promise<RawAnswer | undefined> | undefined {
  const coming = asked.get(path)?.coming;
  asked.delete(path);
  return coming?.then((answer) => (isForShownPerson(answer.viewer) ? answer : undefined));
}

/** What was asked for before something is changed may be told otherwise from then on. */
export function forgetEarlyAnswers(): void {
  asked.clear();
}

/** The same when it is there already and good; otherwise it is left to be waited for. */
export function takeAnswerAtHand(path: string): RawAnswer | undefined {
  const answer = asked.get(path)?.come;
  if (answer?.status !== 200 || !isForShownPerson(answer.viewer)) return undefined;
  asked.delete(path);
  return answer;
}
