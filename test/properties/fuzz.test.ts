import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { isCommitSet } from "#test/sets.ts";
import { createWorld, type SignedIn, viewpoints, type World } from "./access-matrix/world.ts";

interface Schema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  parameters?: { name: string; in: "path" | "query"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** How a body reaches the server: whole, or cut off on its way. */
type Transport = "json" | "form" | "cut-off json" | "cut-off form";

/** A fixed seed: what fails once fails always. */
const senders = viewpoints.filter((viewpoint): viewpoint is SignedIn => viewpoint !== "visitor");
const seed = 20_260_615;
/** What is refused before it reaches the database is the same on both engines, and most of it is. */
const requestsPerCall = (engine === "sqlite" ? 30 : 10) / (isCommitSet ? 2 : 1);
/** They would only end the sign-ins that all other requests are sent with. */
const leftOut = new Set(["DELETE /api/user/delete", "POST /api/auth/logout", "DELETE /api/user/sessions"]);

const hostileText = fc.constantFrom(
  "",
  " ",
  "a\0b",
  "\ud800",
  "\u202e",
  "NaN",
  "1e9",
  "__proto__",
  "'; drop",
  "%",
  "\\",
);
const hostile = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, [], {}, -0, 1e308, 2 ** 53, "ﷺ".repeat(100), "x".repeat(3_000)),
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
);

function valid({ type, enum: values, anyOf, items, properties, required = [] }: Schema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(valid));
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number")
    return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.double({ noNaN: true }));
  if (type === "array") return fc.array(items ? mixed(items) : hostile, { maxLength: 4 });
  if (type === "object" && properties) return objectOf(properties, required);
  return fc.oneof(fc.lorem({ maxCount: 2 }), hostileText, fc.constantFrom("7", '["happy"]', "2026-06-01T00:00:00Z"));
}

/** Everything required and a few of the rest: one bad field would hide what the others do. */
function objectOf(properties: Record<string, Schema>, required: string[]): fc.Arbitrary<unknown> {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return fc.subarray(optional, { maxLength: Math.min(3, optional.length) }).chain((some) => {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || some.includes(name));
    return fc.record(Object.fromEntries(chosen.map(([name, value]) => [name, named(name, value)])));
  });
}

const mixed = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valid(schema), weight: 9 }, { arbitrary: hostile, weight: 1 });

/** Ids and tokens are mostly of something that is there. */
function named(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (!/(?:ids?|token)$/i.test(name)) return mixed(schema);
  const arbitrary =
    schema.type === "array" && schema.items ? fc.array(known(schema.items), { maxLength: 4 }) : known(schema);
  return fc.oneof({ arbitrary, weight: 6 }, { arbitrary: mixed(schema), weight: 1 });
}

/** Cursors that look like ours, of any list. */
const key = fc.oneof(fc.nat(), fc.double(), fc.maxSafeInteger(), fc.lorem({ maxCount: 1 }), hostile);
const cursors = fc.oneof(
  fc.string(),
  fc
    .tuple(key, key)
    .map((keys) => Buffer.from(JSON.stringify(keys)).toString("base64url"))
    .chain((place) => fc.constantFrom(place, `beginning.${place}`)),
);

let testApp: TestApp;
let world: World;
beforeAll(async () => {
  testApp = await startApp();
  world = await createWorld(testApp);
});
afterAll(() => testApp.close());

function known({ type, pattern }: Schema): fc.Arbitrary<unknown> {
  const { otherPublicSession, notification, comparison, bulkChange, merge, experiment, currentBreak } = world;
  const { ownEffect, report, notice, message, passkey, upload, sharedLink, invite } = world;
  const shared = visibilities.map((visibility) => world[visibility]);
  const rows = [
    ...shared.flatMap(({ session, comment }) => [session, comment]),
    ...[otherPublicSession, notification, comparison, bulkChange, merge, experiment, currentBreak],
    ...[ownEffect, report, notice, message, passkey, invite.id],
  ];
  if (type !== "string") return fc.constantFrom(...rows);
  const people = senders.map((viewpoint) => world[viewpoint].user.id);
  const names = [...people, ...shared.map(({ product }) => product), upload, sharedLink, invite.token];
  const texts = [...names, ...rows.map(String)].filter((text) => new RegExp(pattern ?? "", "u").test(text));
  return texts.length > 0 ? fc.constantFrom(...texts) : fc.constant("1");
}

const inUrl = (value: unknown) => encodeURIComponent(String(value ?? "null").toWellFormed()) || "%20";

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  form.append("photo", new Blob(["no picture"]), "picture.png");
  return form;
}

async function payloadOf(body: unknown, transport: Transport): Promise<Pick<InjectOptions, "headers" | "payload">> {
  const encoded = transport.endsWith("form") ? new Response(formOf(body)) : Response.json(body ?? null);
  const whole = Buffer.from(await encoded.arrayBuffer());
  const payload = transport.startsWith("cut-off") ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
  return { headers: { "content-type": encoded.headers.get("content-type") ?? "" }, payload };
}

function requestsTo(path: string, { parameters = [], requestBody }: Operation) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const values = parameters.map(({ name, schema }) => [name, name === "cursor" ? cursors : named(name, schema)]);
  return fc.record({
    url: fc
      .record<Record<string, unknown>>(Object.fromEntries(values), {
        requiredKeys: parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
      })
      .map((chosen) => {
        const query = inQuery.filter((name) => name in chosen).map((name) => `${name}=${inUrl(chosen[name])}`);
        return `${path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(chosen[name]))}?${query.join("&")}`;
      }),
    body: schema ? mixed(schema) : fc.constant(undefined),
    transport: fc.constantFrom<Transport>("json", "json", "json", "form", "form", "cut-off json", "cut-off form"),
    sender: fc.constantFrom("owner" as const, ...senders, undefined),
  });
}

test("no call answers 500 or without a word, whatever is sent to it", async () => {
  const { paths } = (await testApp.app.inject("/api/openapi.json")).json();
  const calls = Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  // What takes things away comes last, and operators, who suspend people, after that.
  const lateness = ({ method, path }: (typeof calls)[number]) =>
    Number(path.startsWith("/api/operator/")) * 2 + Number(method === "DELETE");
  calls.sort((a, b) => lateness(a) - lateness(b));
  for (const { path, method, operation } of calls) {
    if (leftOut.has(`${method} ${path}`)) continue;
    for (const { url, body, transport, sender } of fc.sample(requestsTo(path, operation), {
      seed,
      numRuns: requestsPerCall,
    })) {
      const content = body === undefined ? { headers: {} } : await payloadOf(body, transport);
      const authorization = sender && { authorization: `Bearer ${world[sender].sessionId}` };
      const reply = await testApp.app.inject({
        method: method as "GET",
        url,
        ...content,
        headers: { ...content.headers, ...authorization },
      });
      const { statusCode } = reply;
      const isTold = statusCode < 400 || typeof reply.json().message === "string";
      expect({ method, url, body, transport, statusCode, isTold }).toMatchObject({
        statusCode: expect.toSatisfy((status: number) => status < 500),
        isTold: true,
      });
    }
  }
});
