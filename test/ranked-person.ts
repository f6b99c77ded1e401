import { routes } from "#shared/contract/routes.ts";
import type { DialogAnswer } from "#shared/contract/sessions.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./people.ts";

/** A person's sessions and all that decides their order, through the real calls. */
export function ranking(app: Pick<TestApp, "clock">, who: TestPerson) {
  const patch = (id: number, body: object) => who.call(routes.editSession, { params: { id }, body });
  const read = async (id: number) => (await who.call(routes.getSession, { params: { id } })).body;

  /** A session, a second after the last one. */
  async function log(details: object = {}): Promise<number> {
    app.clock.advance(1_000);
    return (await who.call(routes.logSession, { body: { strainName: "Haze", ...details } })).body.id;
  }

  return {
    log,
    patch,
    /** A session for each rating, typed; null leaves it unrated. */
    async logTyped(...ratings: readonly (number | null)[]): Promise<number[]> {
      const ids: number[] = [];
      for (const rating of ratings) {
        const id = await log();
        if (rating !== null) await patch(id, { rating });
        ids.push(id);
      }
      return ids;
    },
    /** As the rating dialog does; `answers` are the ids of opponents by how they compared. */
    rate: (
      id: number,
      rating: number,
      answers: { betterThan?: readonly number[]; worseThan?: readonly number[]; like?: readonly number[] } = {},
    ) => patch(id, { rating, comparisons: dialogAnswers(answers) }),
    /** A second after the last answer. */
    compare(winnerSessionId: number, loserSessionId: number) {
      app.clock.advance(1_000);
      return who.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
    },
    undo: (id: number) => who.call(routes.undoComparison, { params: { id } }),
    saveOrder: (ids: readonly number[]) =>
      who.call(routes.updateRankings, {
        body: { rankings: ids.map((sessionId, above) => ({ sessionId, rank: above + 1 })) },
      }),
    remove: (id: number) => who.call(routes.deleteSession, { params: { id } }),
    restore: (id: number) => who.call(routes.restoreSession, { params: { id } }),
    /** The whole ranking. */
    entries: async () => (await who.call(routes.listRankings, { query: { limit: 100 } })).body,
    /** The ids of those with a place, in their order. */
    placed: async () =>
      (await who.call(routes.listRankings, { query: { limit: 100, placed: true } })).body.map(({ id }) => id),
    scoreOf: async (id: number) => (await read(id)).rating,
    ratedByOf: async (id: number) => (await read(id)).ratedBy,
  };
}

function dialogAnswers({
  betterThan = [],
  worseThan = [],
  like = [],
}: {
  betterThan?: readonly number[];
  worseThan?: readonly number[];
  like?: readonly number[];
}): DialogAnswer[] {
  const all = (ids: readonly number[], better: boolean | null) => ids.map((sessionId) => ({ sessionId, better }));
  return [...all(betterThan, true), ...all(worseThan, false), ...all(like, null)];
}
