import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { isCommitSet } from "#test/sets.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

/** An owner, two guests and someone who looks on. */
const names = ["owner", "june", "teo", "ash"] as const;
const person = fc.nat({ max: names.length - 1 });
const pair = fc.tuple(person, person).filter(([one, other]) => one !== other);
const audience = fc.constantFrom(...visibilities);
const answer = fc.constantFrom(
  "adds" as const,
  "adds alone" as const,
  "wasn't there" as const,
  "says nothing" as const,
);
const change = fc.oneof(
  fc.record({ kind: fc.constant("block" as const), pair }),
  fc.record({ kind: fc.constant("unfollow" as const), pair }),
  fc.record({ kind: fc.constant("narrow" as const), who: person, audience }),
  fc.record({ kind: fc.constant("delete" as const), who: person, isUndone: fc.boolean() }),
  fc.record({ kind: fc.constant("take back" as const), guest: fc.constantFrom(1, 2), byOwner: fc.boolean() }),
);
const evening = fc.record({
  audiences: fc.tuple(audience, audience, audience),
  answers: fc.tuple(answer, answer),
  follows: fc.array(pair, { maxLength: 6 }),
  changes: fc.array(change, { maxLength: 4 }),
});

let groups = 0;

test("each viewer's rows are exactly the sessions that they may see, once over the pages of their feed", async () => {
  await fc.assert(
    fc.asyncProperty(evening, async ({ audiences, answers, follows, changes }) => {
      groups += 1;
      const people = await Promise.all(names.map((name) => signUp(testApp, `${name}.${groups}`)));
      const at = (index: number): TestPerson => {
        const found = people[index];
        if (!found) throw new Error(`nobody is number ${index}`);
        return found;
      };
      const follow = (one: number, other: number) =>
        at(one).call(routes.followUser, { body: { followingId: at(other).user.id } });
      for (const [one, other] of [[0, 1], [1, 0], [0, 2], [2, 0], ...follows] as const) await follow(one, other);
      const owner = at(0);
      const companionIds = [at(1).user.id, at(2).user.id];
      const logged = await owner.call(routes.logSession, {
        body: { strainName: "Haze", visibility: audiences[0], companionIds },
      });
      const id = logged.body.id;
      const sessions = new Map([[0, id]]);
      const withOwner = new Set([0]);
      for (const [index, said] of answers.entries()) {
        const guest = index + 1;
        const params = { id, userId: at(guest).user.id };
        if (said === "wasn't there") await at(guest).call(routes.removeCompanion, { params });
        if (said !== "adds" && said !== "adds alone") continue;
        testApp.clock.advance(1_000);
        const visibility = audiences[guest] ?? "private";
        const body = { strainName: "Haze", visibility, gatheringId: id, isShownInGathering: said === "adds" };
        sessions.set(guest, (await at(guest).call(routes.logSession, { body })).body.id);
        if (said === "adds") withOwner.add(guest);
      }
      for (const each of changes) {
        if (each.kind === "block") {
          const [one, other] = each.pair;
          await at(one).call(routes.blockUser, { body: { userId: at(other).user.id } });
          if (one === 0 || other === 0) withOwner.delete(one + other);
        } else if (each.kind === "unfollow") {
          await at(each.pair[0]).call(routes.unfollowUser, { params: { userId: at(each.pair[1]).user.id } });
        } else if (each.kind === "take back") {
          const by = at(each.byOwner ? 0 : each.guest);
          await by.call(routes.removeCompanion, { params: { id, userId: at(each.guest).user.id } });
          withOwner.delete(each.guest);
        } else {
          const session = sessions.get(each.who);
          if (session === undefined) continue;
          const params = { id: session };
          if (each.kind === "narrow")
            await at(each.who).call(routes.editSession, { params, body: { visibility: each.audience } });
          else {
            await at(each.who).call(routes.deleteSession, { params });
            if (each.isUndone) await at(each.who).call(routes.restoreSession, { params });
            else sessions.delete(each.who);
          }
        }
      }
      await compare(people, sessions, withOwner);
    }),
    { numRuns: engine === "sqlite" ? 30 : isCommitSet ? 5 : 12 },
  );
});

/** What each one's feed shows, next to what each one may read session by session. */
async function compare(
  people: readonly TestPerson[],
  sessions: ReadonlyMap<number, number>,
  together: ReadonlySet<number>,
) {
  for (const viewer of people) {
    const seen = new Map<number, number>();
    for (const [who, id] of sessions)
      if ((await viewer.call(routes.getSession, { params: { id } })).status === 200) seen.set(who, id);
    const rows = [...seen].filter(([who]) => together.has(who)).map(([, id]) => id);
    const expected = seen.has(0) && rows.length > 1 ? rows.toSorted((one, other) => one - other) : null;
    const listed: number[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 1, ...(cursor !== null && { cursor }) };
      const { body, next } = await viewer.call(routes.listFeed, { query });
      for (const card of body) {
        const isTogether = expected?.includes(card.id) ?? false;
        expect(card.gathering?.map((row) => row.id) ?? null).toEqual(isTogether ? expected : null);
        listed.push(...(card.gathering?.map((row) => row.id) ?? [card.id]));
      }
      cursor = next;
    } while (cursor !== null);
    expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
    expect([...seen.values()]).toEqual(expect.arrayContaining(listed));
    const { body: everybody } = await viewer.call(routes.listUserSessions, { params: { id: viewer.user.id } });
    expect(listed).toEqual(expect.arrayContaining(everybody.map(({ id }) => id)));
  }
}
