import type * as z from "zod/mini";
import { messages } from "#shared/contract/errors.ts";
import type { Route } from "#shared/contract/route.ts";
import { limits } from "#shared/domain/limits.ts";
import { tellReachable } from "#web/core/browser/connection.ts";
import { ApiError, explainRefusedFile, OfflineError } from "./api-error.ts";
import { bearerHeader, currentViewerHeader } from "./credentials.ts";
import {
  forgetPrefetched,
  type RawAnswer,
  readAnswer,
  takePrefetched,
  takePrefetchedIfReady,
} from "./prefetched-response.ts";
import { noteServerTime } from "./server-clock.ts";

type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type Success<R extends Route> = R["replies"] extends { 200: infer Body }
  ? Body
  : R["replies"] extends { 201: infer Body }
    ? Body
    : undefined;
type Answer<R extends Route> = Success<R> extends z.core.$ZodType ? z.output<Success<R>> : undefined;

type ItemOf<R extends Route> = Answer<R> extends (infer Item)[] ? Item : never;

type Part<Name extends string, Schema> = Schema extends z.core.$ZodType ? { [Key in Name]: Input<Schema> } : unknown;
type PathParams<Schema> = Schema extends z.core.$ZodType
  ? { params: { [Key in keyof z.output<Schema>]: string | number } }
  : unknown;
type Query<Schema> = Schema extends z.core.$ZodType ? { query?: Input<Schema> } : unknown;
type Request<R extends Route> = PathParams<R["params"]> &
  Query<R["query"]> &
  Part<"body", R["body"]> & { signal?: AbortSignal; file?: Blob | null; onProgress?: (fraction: number) => void };

interface AnyRequest {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob | null;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}
export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
  /** The cursor that returns this page again, even after newer items; only on some calls. */
  self?: string | null;
}

/** Where a paged query begins: without a cursor. The library takes the type of its cursors from it. */
export const firstPage = (): string | null => null;

/**
 * Makes one call of the contract, with a few retries while the server is overloaded.
 * @throws ApiError for any answer that is not OK, OfflineError when there was none
 */
export async function call<R extends Route>(route: R, request: Request<R>): Promise<Answer<R>> {
  const { body } = await retryWhenOverloaded(() => send(route, request), request.signal);
  return body as Answer<R>;
}

/** Makes a call that is known only when it's made, as one that is repeated. */
export async function callAny(route: Route, request: AnyRequest): Promise<unknown> {
  const { body } = await retryWhenOverloaded(() => send(route, request), request.signal);
  return body;
}

/** Makes a paged call. */
export async function callPage<R extends Route & { paged: true }>(
  route: R,
  request: Request<R>,
): Promise<Page<ItemOf<R>>> {
  const { body, link } = await retryWhenOverloaded(() => send(route, request), request.signal);
  return { items: body as never[], ...cursorsOf(link) };
}

/** A prefetched answer of a call without parameters, if it has already arrived: it renders without a loading state. */
export function prefetchedAnswer<R extends Route>(route: R): Answer<R> | undefined {
  const answer = takePrefetchedIfReady(route.path);
  return answer && JSON.parse(answer.text);
}

/** Asks for the first page of a paged call. */
export function prefetchedPage<R extends Route & { paged: true }>(route: R): Page<ItemOf<R>> | undefined {
  const answer = takePrefetchedIfReady(route.path);
  return answer && { items: JSON.parse(answer.text), ...cursorsOf(answer.link) };
}

/** Every page of a paged call, for the few places that need the whole list (decisions.md, Transport). */
export async function callAllPages<R extends Route & { paged: true }>(
  route: R,
  request: Request<R> & { query?: object },
): Promise<ItemOf<R>[]> {
  const items: ItemOf<R>[] = [];
  let cursor: string | null = null;
  do {
    const query: object = { ...request.query, limit: 100, ...(cursor !== null && { cursor }) };
    const page: Page<ItemOf<R>> = await callPage(route, { ...request, query });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}

function urlOf(route: Route, { params = {}, query = {} }: AnyRequest): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined && each !== "") search.append(name, String(each));
  return search.size > 0 ? `${path}?${search}` : path;
}

const cursorsOf = (link: string | null) => ({ next: linkedCursor(link, "next"), self: linkedCursor(link, "self") });

function linkedCursor(link: string | null, rel: "next" | "self"): string | null {
  const address = link?.split(", ").find((one) => one.endsWith(`rel="${rel}"`));
  return address ? new URLSearchParams(address.slice(address.indexOf("?"), address.indexOf(">"))).get("cursor") : null;
}

async function send(route: Route, request: AnyRequest): Promise<{ body: unknown; link: string | null }> {
  if (route.method !== "GET") forgetPrefetched();
  const answer = request.onProgress ? await sendWithProgress(route, request) : await sendByFetch(route, request);
  const { status, statusText, text, link, retryAfter } = answer;
  if (status < 200 || status > 299) {
    const error = new ApiError(status, statusText, text, retryAfter ? Number(retryAfter) : undefined);
    throw request.file && request.file.size > limits.json.bytes ? explainRefusedFile(error) : error;
  }
  return { body: text === "" ? undefined : JSON.parse(text), link };
}

function headersOf(body: BodyInit | null): Record<string, string> {
  return {
    ...bearerHeader(),
    ...currentViewerHeader(),
    ...(typeof body === "string" && { "content-type": "application/json" }),
  };
}

/** A call that may carry a file goes as a multipart form whenever there is one; everything else is JSON. */
function payload(route: Route, { body, file }: AnyRequest): string | FormData | null {
  if (!route.file || !file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    form.set(name, value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  form.set(route.file, file);
  return form;
}

async function sendByFetch(route: Route, request: AnyRequest): Promise<RawAnswer> {
  const body = payload(route, request);
  const url = urlOf(route, request);
  const prefetched = route.method === "GET" ? takePrefetched(url) : undefined;
  try {
    const answer = prefetched && (await prefetched);
    if (answer) return answer;
    const response = await fetch(url, {
      method: route.method,
      credentials: "include",
      headers: headersOf(body),
      body,
      signal: request.signal ?? null,
    });
    tellReachable(true);
    noteServerTime(response.headers.get("date"));
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    tellReachable(false);
    throw new OfflineError({ cause: error });
  }
}

/** fetch has no upload progress; XMLHttpRequest has. */
function sendWithProgress(route: Route, request: AnyRequest): Promise<RawAnswer> {
  const body = payload(route, request);
  return new Promise((resolve, reject) => {
    request.signal?.throwIfAborted();
    const exchange = new XMLHttpRequest();
    exchange.open(route.method, urlOf(route, request));
    exchange.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(body))) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total > 0 ? loaded / total : 0);
    exchange.onload = () => {
      noteServerTime(exchange.getResponseHeader("date"));
      resolve({
        status: exchange.status,
        statusText: exchange.statusText,
        text: exchange.responseText,
        link: exchange.getResponseHeader("link"),
        retryAfter: exchange.getResponseHeader("retry-after"),
      });
    };
    exchange.onerror = () => reject(new OfflineError());
    exchange.onabort = () => reject(new DOMException("The upload was canceled", "AbortError"));
    // Also after the upload: a lost answer must not lock the form. The idempotency key makes a retry safe.
    request.signal?.addEventListener("abort", () => exchange.abort());
    exchange.send(body);
  });
}

/** A key for a call that must not be stored twice when it is sent again. Not randomUUID, which only secure origins have. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** A file that the server hands out, for what is posted if there's a body. @throws ApiError for any answer that is not OK, OfflineError when there was none */
export async function callFile(path: string, posted?: object): Promise<Blob> {
  const body = posted ? JSON.stringify(posted) : null;
  try {
    const response = await fetch(path, {
      method: posted ? "POST" : "GET",
      credentials: "include",
      headers: headersOf(body),
      body,
    });
    tellReachable(true);
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    tellReachable(false);
    throw new OfflineError({ cause: error });
  }
}

const maxAttempts = 4;
/** As a share of the delay: clients refused together must not retry together. */
const maxJitter = 0.5;
const overloadMessages: readonly (string | undefined)[] = [messages.busy, messages.overloaded];

/**
 * Retries a request that the server shed (docs/decisions/0012, 0021), after the server's `Retry-After`. Safe for writes: the
 * server sheds load before it stores anything.
 * @throws the last attempt's error, or AbortError when the signal ends the wait
 */
export async function retryWhenOverloaded<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let left = maxAttempts; ; left--) {
    try {
      return await send();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (left === 1 || seconds === undefined) throw error;
      await pause(seconds * (1 + maxJitter * Math.random()) * 1_000, signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || !overloadMessages.includes(error.answer?.message))
    return undefined;
  return Number.isNaN(error.retryAfter) ? undefined : error.retryAfter;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
