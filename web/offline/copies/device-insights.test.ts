import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Insights } from "#shared/contract/insights.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { evenings, insertSessions, type LoggedRow, night, productOf } from "#test/journals.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { syncJournal } from "./journal.ts";
import { loadQuery } from "./load-query.ts";
import { snapshotName, writeSnapshot } from "./snapshots.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let id: string;
let ids: readonly number[];
const timeZone = "Europe/Berlin";
const answer = async (): Promise<Insights> => (await ann.call(routes.getInsights, { query: { timeZone } })).body;

/** Fifty evenings for sleep with two products, that another spelling of one was merged into; company makes them better. */
beforeAll(async () => {
  ann = await web.signUp("ann");
  id = ann.user.id;
  await claimDevice(id);
  claim(id);
  const names = ["Gummies", "gummies 5 mg", "Haze"];
  const products = await Promise.all(names.map((name) => productOf(ann, name)));
  const rows = evenings(50, "device", 4).map((evening, at): LoggedRow => {
    const unwanted = at % 4 === 0 ? '["foggy"]' : "[]";
    return {
      ...{ ...evening, product_id: products[at % 3] ?? null, strain_name: names[at % 3], unwanted_effects: unwanted },
      ...{ thc_percentage: 5 + 5 * (at % 2), ingestion_method: at % 3 === 2 ? "joint" : "edible" },
      ...{ utc_offset: at % 5 === 0 ? -300 : null, rated_by: at % 2 ? "dialog" : "hand", reasons: '["sleep"]' },
      reason_levels: JSON.stringify([{ reason: "sleep", before: 3, after: at % 7 === 0 ? null : 3 + (at % 4) }]),
    };
  });
  ids = await insertSessions(web.server, ann, [...rows, { consumed_at: night(60), reasons: '["fun"]' }]);
  const [intoProductId, productId] = products;
  await ann.call(routes.mergeProducts, { body: { productId, intoProductId } });
  for (const [at, winnerSessionId] of ids.slice(0, 10).entries())
    await ann.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId: ids[at + 20] } });
});
beforeEach(() => void web.render(null, { as: ann }));

/** What the device answers from its journal as it is now, and an answer that it has kept. */
async function fromDevice(kept: Insights): Promise<unknown> {
  await writeSnapshot(id, snapshotName(queryKeys.insights(id)), { savedAt: Date.now(), data: kept });
  await syncJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  return (await loadQuery(id, queryKeys.insights(id)))?.data;
}

const edit = (sessionId: number | undefined, body: Record<string, unknown>) =>
  ann.call(routes.editSession, { params: { id: sessionId ?? 0 }, body });

test("of one journal the device and the server say the same", async () => {
  const kept = await answer();
  expect(kept.look?.patterns).toMatchObject([{ about: { kind: "company" } }]);
  expect(await fromDevice(kept)).toEqual(kept);
  // What the last look found stands as long as its sessions are what they were: nothing is looked for again.
  const patterns =
    kept.look?.patterns.map((one) => ({ ...one, about: { kind: "weekend" as const, value: null } })) ?? [];
  const other: Insights = { ...kept, look: kept.look && { ...kept.look, patterns } };
  expect(await fromDevice(other)).toEqual(other);
});

test("an answer that an earlier version of the app has kept is none", async () => {
  const { forDevice, ...before } = await answer();
  await writeSnapshot(id, snapshotName(queryKeys.insights(id)), { savedAt: Date.now(), data: before });
  expect(await loadQuery(id, queryKeys.insights(id))).toBeUndefined();
});

test("what was edited since the last answer is counted as the server counts it", async () => {
  const kept = await answer();
  await edit(ids[3], { reasonLevels: [{ reason: "sleep", after: 9 }], unwantedEffects: ["dizzy"] });
  await edit(ids[50], { reasons: ["pain", "fun"], rating: 6 });
  await ann.call(routes.deleteSession, { params: { id: ids[4] ?? 0 } });
  const { look, again, forDevice, ...counted } = await answer();
  expect(counted).not.toMatchObject({ reasons: kept.reasons });
  expect(await fromDevice(kept)).toMatchObject(counted);
});

test("an edit that withdraws a pattern withdraws it on the device, and one that would make another adds none", async () => {
  const kept = await answer();
  expect(kept.look?.patterns).toHaveLength(1);
  const { items } = {
    items: (await ann.call(routes.listUserSessions, { params: { id }, query: { limit: 100 } })).body,
  };
  for (const session of items)
    if (session.rating !== null) await edit(session.id, { rating: session.ingestionMethod === "joint" ? 9 : 3 });
  const { look } = await answer();
  expect(look?.patterns).toEqual([]);
  expect(await fromDevice(kept)).toMatchObject({ look: { rated: 50, patterns: [] } });
});
