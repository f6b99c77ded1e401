import { symbols } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellDueReminders } from "#server/features/push/pending-pushes.service.ts";
import { sendDuePushes } from "#server/features/push/send-pushes.service.ts";
import type { Route } from "#shared/contract/route.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { log } from "#test/experiment-evenings.ts";
import { password } from "#test/people.ts";
import { startPushService, type TestDevice } from "#test/push-receiver.ts";
import { destructive } from "./access-matrix/destructive.ts";
import { matrix } from "./access-matrix/matrix.ts";
import type { Request } from "./access-matrix/rows.ts";
import { createWorld, type World } from "./access-matrix/world.ts";

let app: TestApp;
let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
const devices: TestDevice[] = [];
const lines: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ ...service.settings, publicUrl: undefined, logLevel: "trace", metricsPort: 9 });
  // What the process would write to its standard output, from requests and from jobs.
  const stream: { write(line: string): void } = Reflect.get(app.app.log, symbols.streamSym);
  stream.write = (line) => void lines.push(line);
  app.context.log = app.app.log;
  world = await createWorld(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** It stands in everything that is sent. */
const word = "Moonrock";

/** What the world's people keep to themselves or tell few, and who they are. */
const secretsOf = ({ owner, follower, sharedLink, invite, device, upload }: World): string[] => [
  ...[word, "grieving", "dizzy", "munchies", "Mellow", "Between us", "Blue Dream", "Acre of", "old cedar", "SA-2207"],
  ...["lab.example", "A rooftop", "walked round the lake", "wants a walk", "winter plan", "2026-06-15T13:37", password],
  ...["Quicksand", "Junebug", "Attic", "@example.com", sharedLink, invite.token, device, upload],
  ...[owner, follower].flatMap(({ user, sessionId, recoveryCodes }) => [
    ...[user.id, user.username, sessionId, ...recoveryCodes],
  ]),
];

/** The same with the word in place of every text. */
function poisoned(value: unknown): unknown {
  if (typeof value === "string") return `${word} ${value}`;
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, poisoned(field)]));
}
const record = (value: unknown) => value as Record<string, string>;

/** As the matrix asks, and with the word in each of its parts. */
function* variantsOf(route: Route, request: Request) {
  yield request;
  yield { ...request, query: { ...record(poisoned(request.query ?? {})), q: word, cursor: word, timeZone: word } };
  if (request.params) yield { ...request, params: record(poisoned(request.params)) };
  if (route.method === "GET") return;
  const body = { ...(poisoned(request.body ?? {}) as object), [word]: word };
  yield { ...request, body };
  if (route.file) yield { ...request, body, file: { content: Buffer.from(`${word},${word}\n${word}`), name: word } };
}

const isOperators = ({ access }: Route) => access !== "anyone" && access !== "person";
/** Operators suspend people. */
const operatorsLast = (Object.keys(routes) as (keyof Routes)[]).toSorted(
  (a, b) => Number(isOperators(routes[a])) - Number(isOperators(routes[b])),
);

/** Two things that a device may be told of, each at its time. */
const rounds = 3;

/** Sends what is due. @returns what the devices were told */
async function pushes(): Promise<string[]> {
  const { received } = service;
  const before = received.length;
  for (let round = 0; round < rounds; round++) {
    app.clock.advance(30 * 60_000);
    await tellDueReminders(app.context);
    await sendDuePushes(app.context, new AbortController().signal);
  }
  return received.slice(before).map(({ path, body }) => {
    const device = devices.find(({ subscription }) => subscription.endpoint.endsWith(path));
    return device?.decrypt(body).trimEnd() ?? path;
  });
}

async function happen(): Promise<void> {
  const { owner, follower, currentBreak, public: shared } = world;
  for (const { call } of [owner, follower]) {
    const device = service.device();
    devices.push(device);
    await call(routes.subscribeDevice, { body: device.subscription });
  }
  app.clock.advance(60_000);
  // Nobody is asked during one.
  await owner.call(routes.removeBreak, { params: { id: currentBreak } });
  const id = await log(owner, {
    ...{
      strainName: word,
      brand: word,
      notes: word,
      privateNote: "Quicksand",
      companions: "Junebug",
      location: "Attic",
    },
    ...{ reasons: ["sleep", "grieving"], reasonLevels: [{ reason: "sleep", before: 3 }] },
  });
  const dueAt = "2026-06-15T13:37:00Z";
  expect((await owner.call(routes.setReminder, { params: { id }, body: { dueAt, isTold: true } })).status).toBe(204);
  await follower.call(routes.postComment, { params: { id: shared.session }, body: { content: word } });
  app.clock.advance(2 * 60 * 60_000);
}

test("no call, whatever is sent with it, leaves a private word in the log or the metrics, and no push has one", async () => {
  await happen();
  const told = await pushes();
  expect(told).toEqual(expect.arrayContaining(['{"kind":"something-new"}', '{"kind":"waiting","count":1}']));
  const worlds = [world];
  for (const name of operatorsLast) {
    const asked = destructive.has(name) ? await createWorld(app) : world;
    if (asked !== world) worlds.push(asked);
    const viewpoint = isOperators(routes[name]) ? "admin" : "owner";
    for (const { request } of matrix[name])
      for (const variant of variantsOf(routes[name], request?.(asked, viewpoint) ?? {}))
        await asked[viewpoint].call(routes[name], variant);
  }
  for (const push of [...told, ...(await pushes())])
    expect(push).toMatch(/^\{"kind":"(?:something-new|waiting)"(?:,"count":\d+)?\}$/);
  const secrets = worlds.flatMap(secretsOf);
  const telling = (text: readonly string[]) => text.filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(telling(lines)).toEqual([]);
  const metrics = (await app.context.metrics?.read()) ?? "";
  expect(telling(metrics.split("\n"))).toEqual([]);
  const silent = Object.values(routes).filter(
    ({ method, path }) =>
      !lines.some((line) => line.includes(`{"method":"${method}","route":"${path}"}`)) ||
      !metrics.includes(`{method="${method}",route="${path}",status="`),
  );
  expect(silent, "each call has left a line and a count").toEqual([]);
});
