import type { FastifyInstance } from "fastify";
import type { Route } from "#shared/contract/route.ts";

interface Input {
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
  file?: Uint8Array | undefined;
}

/** Calls the application as a browser would, so that the demo obeys every rule that people do. */
export function callAs(app: FastifyInstance, sessionId?: string) {
  return async (route: Route, { params = {}, body, file }: Input = {}): Promise<Record<string, unknown>> => {
    const form = file ? await multipart(body ?? {}, route.file ?? "photo", file) : undefined;
    const reply = await app.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
      headers: {
        ...(sessionId && { authorization: `Bearer ${sessionId}` }),
        ...(form && { "content-type": form.type }),
      },
      ...(form ? { payload: form.payload } : body && { payload: body }),
    });
    if (reply.statusCode >= 300)
      throw new Error(`${route.method} ${route.path} answered ${reply.statusCode}: ${reply.body}`);
    return reply.body === "" ? {} : reply.json();
  };
}
export type Call = ReturnType<typeof callAs>;

async function multipart(fields: Record<string, unknown>, name: string, file: Uint8Array) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.set(field, typeof value === "string" ? value : JSON.stringify(value));
  form.set(name, new Blob([new Uint8Array(file)]), "picture");
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") ?? "" };
}
