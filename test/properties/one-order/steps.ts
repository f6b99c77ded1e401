import fc from "fast-check";
import { expect } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandRanges, roundRating } from "#shared/domain/rating.ts";
import type { TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import type { TestPerson } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";

/** A life with sessions: what steps need to remember of it. */
export interface Life {
  readonly app: TestApp;
  readonly person: TestPerson;
  /** Sessions that are there, by when they were logged. */
  ids: number[];
  /** The last one may still be brought back. */
  readonly deleted: number[];
  /** Answers of Compare, the last one last. */
  readonly answers: number[];
  /** What a device without a connection has not sent yet, the first one first. */
  readonly unsent: Sending[];
}

/** Sends one thing, each time under the same key. */
type Sending = (life: Life) => Promise<void>;

/** What a step may do to scores; all others stay as they are. */
export interface Step {
  /** What a failure shows. */
  toString(): string;
  /** The session that it rates, and how. */
  readonly rates?: (life: Life) => { readonly id: number; readonly rating: number | null } | undefined;
  /** Whether it may set any scores by hand. */
  readonly isOrder?: boolean;
  /** @returns whether it was an answer, after which the scores settle that the dialog made */
  run(life: Life): Promise<boolean>;
}

/** Picks one of those there are. */
const pick = fc.nat({ max: 1_000 });
const at = (life: Life, index: number): number => life.ids[index % life.ids.length] ?? 0;
const callsOf = ({ app, person }: Life) => ranking(app, person);

const log = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.boolean()).map(
  ([product, isSameMoment]): Step => ({
    toString: () => `log product ${product}${isSameMoment ? " in the same moment" : ""}`,
    run: async (life) => {
      if (!isSameMoment) life.app.clock.advance(1_000);
      const body = { strainName: `Strain ${product}` };
      life.ids.push((await life.person.call(routes.logSession, { body })).body.id);
      return false;
    },
  }),
);

const type = fc.tuple(pick, fc.option(fc.integer({ min: 0, max: 100 }), { freq: 6 })).map(([index, tenths]): Step => {
  const rating = tenths === null ? null : tenths / 10;
  return {
    toString: () => `type ${rating} for ${index}`,
    rates: (life) => ({ id: at(life, index), rating }),
    run: async (life) => {
      await callsOf(life).patch(at(life, index), { rating });
      return false;
    },
  };
});

const opponents = fc.uniqueArray(fc.tuple(pick, fc.constantFrom(true, false, null)), {
  maxLength: 4,
  selector: ([index]) => index,
});
const rate = fc
  .tuple(pick, fc.constantFrom<Band>("liked", "ok", "disliked"), fc.nat({ max: 10 }), opponents)
  .map(([index, band, share, answers]): Step => {
    const { min, max } = bandRanges[band];
    const rating = roundRating(min + ((max - min) * share) / 10);
    const comparisonsOf = (life: Life) => {
      const byId = new Map(answers.map(([opponent, better]) => [at(life, opponent), better]));
      byId.delete(at(life, index));
      return [...byId].map(([sessionId, better]) => ({ sessionId, better }));
    };
    return {
      toString: () => `rate ${index} ${rating}, answering ${JSON.stringify(answers)}`,
      rates: (life) => ({ id: at(life, index), rating }),
      run: async (life) => {
        const comparisons = comparisonsOf(life);
        await callsOf(life).patch(at(life, index), { rating, comparisons });
        return comparisons.length > 0;
      },
    };
  });

const compare = fc.tuple(pick, pick).map(
  ([winner, loser]): Step => ({
    toString: () => `answer ${winner} over ${loser}`,
    run: async (life) => {
      const { status, body } = await callsOf(life).compare(at(life, winner), at(life, loser));
      if (status === 201) life.answers.push(body.id);
      return status === 201;
    },
  }),
);

let keys = 0;

/** A rating or an answer of Compare on a device that has no connection: it's sent with a later step, and what it names may be gone by then. */
const waitOffline = fc.tuple(pick, pick, fc.option(fc.integer({ min: 65, max: 100 }))).map(
  ([one, other, tenths]): Step => ({
    toString: () =>
      tenths === null ? `answer ${one} over ${other}, offline` : `rate ${one} ${tenths / 10} over ${other}, offline`,
    run: async (life) => {
      const [id, opponent, key] = [at(life, one), at(life, other), `offline ${++keys}`];
      if (id === opponent) return false;
      const { person } = life;
      life.unsent.push(async () => {
        if (tenths === null) {
          const body = { winnerSessionId: id, loserSessionId: opponent, key };
          const sent = await person.call(routes.compareSessions, { body });
          if (sent.status === 201 && !life.answers.includes(sent.body.id)) life.answers.push(sent.body.id);
          return;
        }
        const comparisons = [{ sessionId: opponent, better: true }];
        await callsOf(life).patch(id, { rating: tenths / 10, comparisons, key });
      });
      return false;
    },
  }),
);

/** The answer of the first sending was lost, so the device sends it once more, perhaps after others. */
const sendTwice = fc.boolean().map(
  (isInTurns): Step => ({
    toString: () => `send what waits twice, ${isInTurns ? "all of it and all again" : "each and again"}`,
    isOrder: true,
    run: async (life) => {
      const waiting = life.unsent.splice(0);
      for (const some of isInTurns ? [waiting] : waiting.map((sending) => [sending])) {
        for (const sending of some) await sending(life);
        const once = await callsOf(life).entries();
        for (const sending of some) await sending(life);
        expect(await callsOf(life).entries()).toEqual(once);
      }
      return waiting.length > 0;
    },
  }),
);

const undo = fc.constant<Step>({
  toString: () => "undo the last answer",
  run: async (life) => {
    const last = life.answers.pop();
    return last !== undefined && (await callsOf(life).undo(last)).status === 204;
  },
});

const order = fc.tuple(fc.array(pick, { minLength: 12, maxLength: 12 }), fc.integer({ min: 1, max: 12 })).map(
  ([keys, length]): Step => ({
    toString: () => `save an order of ${length} by ${keys}`,
    isOrder: true,
    run: async (life) => {
      const shuffled = life.ids.map((id, place) => ({ id, key: keys[place % 12] ?? 0 })).sort((a, b) => a.key - b.key);
      await callsOf(life).saveOrder(shuffled.slice(0, length).map(({ id }) => id));
      return false;
    },
  }),
);

const edit = fc.tuple(pick, fc.integer({ min: 0, max: 4 })).map(
  ([index, product]): Step => ({
    toString: () => `make ${index} product ${product}`,
    run: async (life) => {
      await callsOf(life).patch(at(life, index), { strainName: `Strain ${product}` });
      return false;
    },
  }),
);

const remove = pick.map(
  (index): Step => ({
    toString: () => `delete ${index}`,
    run: async (life) => {
      const id = at(life, index);
      const { status } = await callsOf(life).remove(id);
      life.ids = life.ids.filter((other) => other !== id);
      if (status === 204) life.deleted.push(id);
      return false;
    },
  }),
);

const restore = fc.constant<Step>({
  toString: () => "bring the last one back",
  run: async (life) => {
    const id = life.deleted.pop();
    if (id !== undefined && (await callsOf(life).restore(id)).status === 200) life.ids.push(id);
    return false;
  },
});

/** Brings an archive of oneself in, from before a session was deleted for good. */
const bringIn = pick.map(
  (index): Step => ({
    toString: () => `delete ${index} for good and import an archive that has it`,
    run: async (life) => {
      if (life.ids.length < 2) return false;
      const archive = await archiveOf(life.person);
      await callsOf(life).remove(at(life, index));
      await importWhole(life.person, archive);
      const { body } = await life.person.call(routes.listUserSessions, {
        params: { id: life.person.user.id },
        query: { limit: 100 },
      });
      life.ids = body.map(({ id }) => id).sort((a, b) => a - b);
      return false;
    },
  }),
);

const alone = fc.oneof(
  { arbitrary: log, weight: 4 },
  { arbitrary: type, weight: 4 },
  { arbitrary: rate, weight: 6 },
  { arbitrary: compare, weight: 6 },
  { arbitrary: waitOffline, weight: 3 },
  { arbitrary: sendTwice, weight: 2 },
  { arbitrary: undo, weight: 2 },
  { arbitrary: order, weight: 2 },
  { arbitrary: edit, weight: 1 },
  { arbitrary: remove, weight: 2 },
  { arbitrary: restore, weight: 2 },
  { arbitrary: bringIn, weight: 1 },
);

/** From two devices in the same moment. */
const twoAtOnce = fc.tuple(fc.oneof(type, rate, compare, order), fc.oneof(type, rate, compare, remove)).map(
  ([one, other]): Step => ({
    toString: () => `at once: ${one} | ${other}`,
    isOrder: true,
    run: async (life) => (await Promise.all([one.run(life), other.run(life)])).some((isAnswer) => isAnswer),
  }),
);

export const step: fc.Arbitrary<Step> = fc.oneof({ arbitrary: alone, weight: 9 }, { arbitrary: twoAtOnce, weight: 1 });
