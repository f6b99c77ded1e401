import { viewerHeader } from "#shared/contract/wire.ts";
import { bootstrapFetch, isForCurrentViewer } from "./credentials.ts";

/** The parts of a response that callers need, with the body already read. */
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

interface PrefetchedAnswer extends RawAnswer {
  readonly viewer: string | null;
}

interface Prefetch {
  readonly pending: Promise<PrefetchedAnswer>;
  answer?: PrefetchedAnswer;
}

/** Milliseconds after which an unused response is dropped: longer than main.tsx waits for what draws it. */
const prefetchLifetime = 20_000;
const prefetches = new Map<string, Prefetch>();

/** Fetches the first screen's data while its script is still loading. */
export function prefetch(path: string): Promise<RawAnswer> {
  const pending = bootstrapFetch(path).then(readPrefetched);
  const entry: Prefetch = { pending };
  // The caller that takes it handles its failure.
  pending.then(
    (answer) => {
      entry.answer = answer;
    },
    () => undefined,
  );
  prefetches.set(path, entry);
  setTimeout(() => prefetches.delete(path), prefetchLifetime);
  return pending;
}

async function readPrefetched(response: Response): Promise<PrefetchedAnswer> {
  return { ...(await readAnswer(response)), viewer: response.headers.get(viewerHeader) };
}

/** Takes the prefetched response, once, and only if it was for the current viewer. */
export function takePrefetched(path: string): Promise<RawAnswer | undefined> | undefined {
  const pending = prefetches.get(path)?.pending;
  prefetches.delete(path);
  return pending?.then((answer) => (isForCurrentViewer(answer.viewer) ? answer : undefined));
}

/** Call before any write: a response from before it may be stale. */
export function forgetPrefetched(): void {
  prefetches.clear();
}

/** Takes it synchronously if it has already arrived with status 200; otherwise it stays for `takePrefetched`. */
export function takePrefetchedIfReady(path: string): RawAnswer | undefined {
  const answer = prefetches.get(path)?.answer;
  if (answer?.status !== 200 || !isForCurrentViewer(answer.viewer)) return undefined;
  prefetches.delete(path);
  return answer;
}

/** Whether it has arrived with status 200. */
export const isPrefetched = (path: string): boolean => prefetches.get(path)?.answer?.status === 200;
