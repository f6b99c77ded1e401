import type { LightMyRequestResponse } from "fastify";
import type * as z from "zod/mini";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser, UpdatePrivacy } from "#shared/contract/users.ts";
import type { TestApp } from "./app.ts";

type Success<R extends Route> = R["replies"] extends { 200: infer Body }
  ? Body
  : R["replies"] extends { 201: infer Body }
    ? Body
    : undefined;
/** Typed as the success; a test of a refusal reads `.message` and `.issues`, which every refusal has. */
type Answer<R extends Route> = Success<R> extends z.core.$ZodType ? z.output<Success<R>> & Refusal : Refusal;
type Refusal = { message?: string; issues?: { path: string; message: string }[] } | undefined;

/** Deliberately loose: tests also send what the contract forbids. */
interface CallInput {
  params?: Record<string, string | number>;
  /** A list is a parameter that comes several times. */
  query?: Record<string, string | number | boolean | readonly string[]>;
  body?: unknown;
  /** Sends the body as a multipart form with this file. */
  file?: { content: Uint8Array; name?: string; type?: string; field?: string };
  headers?: Record<string, string>;
}

interface Reply<R extends Route> {
  status: number;
  body: Answer<R>;
  headers: LightMyRequestResponse["headers"];
  /** The cursor of the next page, as the `Link` header tells it. */
  next: string | null;
  /** The cursor of this very page, where the call tells it. */
  self: string | null;
  raw: LightMyRequestResponse;
}

export interface Visitor {
  call<R extends Route>(route: R, input?: CallInput): Promise<Reply<R>>;
  /** Any address, for pages and media. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface TestPerson extends Visitor {
  user: CurrentUser;
  sessionId: string;
  recoveryCodes: string[];
}

export const password = "correct horse";

/** The privacy flags of a new account, but for the changed ones. */
export const privacyFlags = (changed: Partial<UpdatePrivacy> = {}): UpdatePrivacy => ({
  defaultSessionPrivacy: true,
  allowDiscovery: true,
  showLocation: true,
  allowComments: true,
  allowAnalytics: true,
  ...changed,
});

const urlOf = (route: Route, { params = {}, query = {} }: CallInput) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

function linkedCursor({ headers }: LightMyRequestResponse, rel: "next" | "self"): string | null {
  const link = String(headers.link ?? "").match(new RegExp(`<([^>]+)>;\\s*rel="${rel}"`))?.[1];
  return link ? new URL(link, "http://localhost").searchParams.get("cursor") : null;
}

async function multipart(input: CallInput, field: string): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {}))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  const {
    content,
    name = "picture.jpg",
    type = "image/jpeg",
    field: fileField = field,
  } = input.file ?? { content: new Uint8Array() };
  form.set(fileField, new Blob([new Uint8Array(content)], { type }), name);
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") ?? "" };
}

/** A file that a call hands out is in `raw` alone. */
const isJson = ({ body, headers }: LightMyRequestResponse) =>
  body !== "" && String(headers["content-type"]).startsWith("application/json");

export function callerOf(testApp: Pick<TestApp, "app">, sessionId?: string): Visitor {
  const authorization: Record<string, string> = sessionId ? { authorization: `Bearer ${sessionId}` } : {};
  return {
    async call(route, input = {}) {
      const form = input.file ? await multipart(input, route.file ?? "photo") : undefined;
      const json = !form && input.body !== undefined;
      const raw = await testApp.app.inject({
        method: route.method,
        url: urlOf(route, input),
        headers: {
          ...authorization,
          ...(form && { "content-type": form.type }),
          ...(json && { "content-type": "application/json" }),
          ...input.headers,
        },
        ...(form && { payload: form.payload }),
        ...(json && { payload: JSON.stringify(input.body) }),
      });
      return {
        status: raw.statusCode,
        body: isJson(raw) ? JSON.parse(raw.body) : undefined,
        headers: raw.headers,
        next: linkedCursor(raw, "next"),
        self: linkedCursor(raw, "self"),
        raw,
      };
    },
    get: (url, headers = {}) => testApp.app.inject({ method: "GET", url, headers: { ...authorization, ...headers } }),
  };
}

/** Someone without a sign-in. */
export const visitor = (testApp: Pick<TestApp, "app">): Visitor => callerOf(testApp);

/** Registers a person through the real call and returns them signed in. */
export async function signUp(
  testApp: Pick<TestApp, "app">,
  username: string,
  details: Record<string, unknown> = {},
): Promise<TestPerson> {
  const body = { username, email: `${username}@example.com`, firstName: capitalised(username), password, ...details };
  const { status, body: signedIn } = await callerOf(testApp).call(routes.register, { body });
  if (status !== 201 || !signedIn)
    throw new Error(`registering ${username} answered ${status} ${JSON.stringify(signedIn)}`);
  const { user, sessionId, recoveryCodes } = signedIn;
  return { user, sessionId, recoveryCodes, ...callerOf(testApp, sessionId) };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
