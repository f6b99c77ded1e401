import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry, OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import { commentRequest, logRequest, messageRequest, rateRequest } from "#web/offline/device/outbox-requests.ts";
import {
  forgettable,
  needsOf,
  nextAttempt,
  queueKeyOf,
  sendable,
  settled,
  unsent,
  withDependents,
} from "./outbox-rules.ts";

const log = logRequest({ strainName: "Harlequin" });
const rate = (id: number) => rateRequest({ id, strainName: "" }, { rating: 8 });
/** A rating of the dialog, which preferred the session to these. */
function compared(id: number, ...opponents: number[]) {
  const comparisons = opponents.map((sessionId) => ({ sessionId, better: true }));
  return rateRequest({ id, strainName: "" }, { rating: 8, comparisons });
}
const comment = (sessionId: number, parentId: number | null = null) =>
  commentRequest(sessionId, { content: "Lovely", parentId }, "");
const message = (userId: string) => messageRequest(userId, { content: "Hi" }, "");

function entryOf(order: number, request: OutboxRequest, more: Partial<Entry> = {}): Entry {
  const now = { order, madeAt: order, localId: -order, attempts: 0, retryAt: 0 };
  return { id: `key ${order}`, personId: "wren", request, state: "waiting", ...now, ...more };
}
const ids = (entries: readonly Entry[]) => entries.map(({ order }) => order);
const refusal = { message: "No", isPhoto: false, issues: [] };

test("what is written about a session waits for it, and gets its id; other things go at once", () => {
  const all = [entryOf(1, log), entryOf(2, rate(-1)), entryOf(3, comment(-1)), entryOf(4, message("june"))];
  expect(ids(sendable(all, 10))).toEqual([1, 4]);
  const [logged, ...rest] = all;
  const sent = logged && settled(logged, { status: "sent", serverId: 77 }, 10);
  if (!sent) throw new Error("a session is remembered by its id");
  expect(JSON.stringify(sent.request)).not.toContain("Harlequin");
  const next = sendable([sent, ...rest], 10);
  expect(next.map(({ request }) => "params" in request && "id" in request.params && request.params.id)).toEqual([
    77,
    77,
    false,
  ]);
});

test("a rating waits for an opponent that is still on its way, and then carries the server's id of it", () => {
  const [opponent, rating] = [entryOf(1, log), entryOf(2, compared(5, -1, 7))];
  expect(ids(sendable([opponent, rating], 10))).toEqual([1]);
  const sent = settled(opponent, { status: "sent", serverId: 77 }, 10);
  if (!sent) throw new Error("a session is remembered by its id");
  expect(sendable([sent, rating], 10).map(({ request }) => request)).toEqual([compared(5, 77, 7)]);
  expect(forgettable([sent, rating], 31 * 86_400_000), "the rating still needs the id").toEqual([]);
});

test("a rating doesn't wait for an opponent that was refused or taken back, nor goes with it", () => {
  const rating = entryOf(2, compared(5, -1));
  const stuck = entryOf(1, log, { state: "refused", refusal });
  expect(ids(sendable([stuck, rating], 10))).toEqual([2]);
  expect(ids(sendable([rating], 10))).toEqual([2]);
  expect(withDependents([stuck, rating], stuck.id)).toEqual([stuck.id]);
});

test("messages of a conversation keep their order, also while the first one pauses", () => {
  const first = entryOf(1, message("june"), { retryAt: 50 });
  const all = [entryOf(2, message("june")), first, entryOf(3, message("kai"))];
  expect(ids(sendable(all, 10))).toEqual([3]);
  expect(nextAttempt(all)).toBe(0);
  expect(nextAttempt([first])).toBe(50);
  expect(ids(sendable(all, 50))).toEqual([1, 3]);
});

test("a refused entry holds up only what refers to it", () => {
  const all = [entryOf(1, message("june"), { state: "refused", refusal }), entryOf(2, message("june"))];
  expect(ids(sendable(all, 10))).toEqual([2]);
  const session = [entryOf(1, log, { state: "refused", refusal }), entryOf(2, rate(-1)), entryOf(3, rate(5))];
  expect(ids(sendable(session, 10))).toEqual([3]);
});

test("of a session that is there but for its photo, the rating goes", () => {
  const stuck = settled(entryOf(1, log), { status: "refused", refusal, serverId: 9 }, 10);
  if (!stuck) throw new Error("it stays");
  expect(sendable([stuck, entryOf(2, rate(-1))], 10).map(({ request }) => request)).toEqual([rate(9)]);
});

test("pauses grow up to five minutes, and are never shorter than the server asks", () => {
  let entry = entryOf(1, log);
  const pauses = Array.from({ length: 10 }, () => {
    entry = settled(entry, { status: "retry" }, 1_000) ?? entry;
    return entry.retryAt - 1_000;
  });
  expect(pauses.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
  expect(pauses.at(-1)).toBe(300_000);
  expect(settled(entryOf(1, log), { status: "retry", after: 90_000 }, 0)?.retryAt).toBe(90_000);
});

test("a session is taken back with all that was written about it", () => {
  const all = [entryOf(1, log), entryOf(2, comment(-1)), entryOf(3, comment(-1, -2)), entryOf(4, rate(7))];
  expect(withDependents(all, "key 1")).toEqual(["key 1", "key 2", "key 3"]);
  expect(withDependents(all, "key 4")).toEqual(["key 4"]);
});

test("what was sent is forgotten after thirty days, unless something still waits for its id", () => {
  const [old, needed] = [1, 2].map((order) => settled(entryOf(order, log), { status: "sent", serverId: order }, 0));
  if (!old || !needed) throw new Error("remembered");
  const all = [old, needed, entryOf(3, rate(-2))];
  expect(forgettable(all, 30 * 86_400_000)).toEqual([]);
  expect(ids(forgettable(all, 31 * 86_400_000))).toEqual([1]);
  expect(ids(unsent(all))).toEqual([3]);
});

test("refused entries come first", () => {
  const all = [entryOf(1, log), entryOf(2, message("june"), { state: "refused", refusal }), entryOf(3, rate(4))];
  expect(ids(unsent(all))).toEqual([2, 1, 3]);
});

/** A random life: things are written, and the network does what it likes. */
const steps = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant("write" as const), kind: fc.nat(5), about: fc.nat(9) }),
    fc.record({
      is: fc.constant("send" as const),
      which: fc.nat(9),
      outcome: fc.constantFrom("sent", "sent", "retry", "refused" as const),
    }),
  ),
  { maxLength: 60 },
);

test("whatever happens, nothing vanishes, nothing overtakes, and all goes out in the end", () => {
  fc.assert(
    fc.property(steps, (life) => {
      let all: Entry[] = [];
      const sentOrder = new Map<string, number>();
      const done: number[] = [];
      function attempt(entry: Entry, outcome: "sent" | "retry" | "refused") {
        // Never before what it refers to is known.
        expect(needsOf(entry.request)).toEqual([]);
        const result =
          outcome === "sent"
            ? ({ status: "sent", serverId: entry.order } as const)
            : outcome === "retry"
              ? ({ status: "retry" } as const)
              : ({ status: "refused", refusal } as const);
        if (outcome === "sent") {
          const before = sentOrder.get(queueKeyOf(entry)) ?? 0;
          expect(entry.order).toBeGreaterThan(before);
          sentOrder.set(queueKeyOf(entry), entry.order);
          done.push(entry.order);
        }
        const after = settled(entry, result, 0);
        all = all.flatMap((one) => (one.id === entry.id ? (after ? [after] : []) : [one]));
      }
      for (const step of life) {
        if (step.is === "write") {
          const order = all.length + 1;
          const own = all.filter(({ request }) => request.route === "logSession").map(({ localId }) => localId);
          const about = (step.about % 2 === 0 ? own[step.about % own.length] : undefined) ?? step.about + 1;
          const met = own[(step.about + 1) % own.length] ?? 1;
          const requests = [log, rate(about), comment(about), message(`person ${step.about}`), comment(about)];
          requests.push(compared(about, met, 99));
          all.push(entryOf(order, requests[step.kind] ?? log));
        } else {
          const ready = sendable(all, Number.POSITIVE_INFINITY);
          const entry = ready[step.which % Math.max(1, ready.length)];
          if (entry) attempt(entry, step.outcome);
        }
      }
      // The network is back.
      for (let left = 200; left > 0; left--) {
        const [entry] = sendable(all, Number.POSITIVE_INFINITY);
        if (!entry) break;
        attempt(entry, "sent");
      }
      const stuck = new Set(
        unsent(all)
          .filter(({ state }) => state === "refused")
          .flatMap(({ id }) => withDependents(all, id)),
      );
      for (const { state, id } of all) expect(state === "sent" || stuck.has(id)).toBe(true);
      expect(new Set(done).size).toBe(done.length);
    }),
  );
});
