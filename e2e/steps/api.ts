import type * as z from "zod/mini";
import type { Route } from "#shared/contract/route.ts";

type Success<R extends Route> = R["replies"] extends { 200: infer Body }
  ? Body
  : R["replies"] extends { 201: infer Body }
    ? Body
    : undefined;
type Answer<R extends Route> = Success<R> extends z.core.$ZodType ? z.output<Success<R>> : undefined;

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Sends the body as a form with this picture. */
  picture?: Uint8Array | undefined;
}

/** Calls the running server, for what a journey begins with but is not about. @throws for every refusal */
export function callAs(server: string, sessionId?: string) {
  return async <R extends Route>(
    route: R,
    { params = {}, query = {}, body, picture }: Input = {},
  ): Promise<Answer<R>> => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const reply = await fetch(`${server}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        ...(sessionId && { authorization: `Bearer ${sessionId}` }),
        ...(body && !picture && { "content-type": "application/json" }),
      },
      body: picture ? formOf(body ?? {}, route.file ?? "photo", picture) : body ? JSON.stringify(body) : null,
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${route.method} ${path} answered ${reply.status}: ${text}`);
    return JSON.parse(text || "null");
  };
}
export type Call = ReturnType<typeof callAs>;

function formOf(fields: Record<string, unknown>, name: string, picture: Uint8Array): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === "string" ? value : JSON.stringify(value));
  form.set(name, new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "picture.jpg");
  return form;
}
