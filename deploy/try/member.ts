import type * as z from "zod/mini";
import type { Route } from "#shared/contract/route.ts";

type Success<R extends Route> = R["replies"] extends { 200: infer Body }
  ? Body
  : R["replies"] extends { 201: infer Body }
    ? Body
    : undefined;
type Body<R extends Route> = Success<R> extends z.core.$ZodType ? z.output<Success<R>> : undefined;

interface Input {
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
  file?: Uint8Array | undefined;
}

const answerTimeoutMs = 240_000;

/** A person at an address as their browser meets it: with its cookies, and with the origin that it sends. */
export class Member {
  readonly cookies = new Map<string, string>();
  readonly origin: string;

  /** @param origin without a slash at the end */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** @throws when the answer isn't a success, with its beginning */
  async call<const R extends Route>(route: R, input: Input = {}): Promise<Body<R>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
    const form = input.file && formOf(input.body ?? {}, route.file ?? "photo", input.file);
    const json = form || !input.body ? undefined : JSON.stringify(input.body);
    const answer = await this.send(path, {
      method: route.method,
      ...(json && { headers: { "content-type": "application/json" } }),
      body: form ?? json ?? null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route.method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text || "null");
  }

  /** Any address, whatever it answers. */
  async send(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${this.origin}${path}`, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeoutMs),
      headers: {
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...Object.fromEntries(new Headers(headers)),
      },
    }).catch((error: unknown) => {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Error(`${request.method ?? "GET"} ${path} got no answer: ${why}`);
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
      if (this.origin.startsWith("https:") && !/; Secure/i.test(cookie))
        throw new Error(`the cookie ${name} isn't marked Secure`);
    }
    return answer;
  }
}

function formOf(body: Record<string, unknown>, name: string, file: Uint8Array): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body))
    form.set(field, typeof value === "string" ? value : JSON.stringify(value));
  form.set(name, new Blob([new Uint8Array(file)]), "file");
  return form;
}
