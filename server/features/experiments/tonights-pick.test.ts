import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import {
  draw,
  end,
  evening,
  evenings,
  experienced,
  list,
  log,
  penOrJoint,
  rate,
  started,
} from "#test/experiment-evenings.ts";
import { dayLength } from "#test/journals.ts";
import { password, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let wren: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  wren = await experienced(testApp, `wren${++people}`);
});

describe("tonight's pick", () => {
  test("waits until an evening is logged, and the next one comes on another day", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    const first = (await list(wren)).running;
    expect(first).toMatchObject({ taken: [], tonight: { position: 1, arm: "a" } });
    testApp.clock.advance(3 * dayLength);
    expect((await list(wren)).running?.tonight).toEqual({ position: 1, arm: "a" });
    const session = await log(wren, { ingestionMethod: "pen", experimentEvening: 1 });
    const today = testApp.clock.now().toISOString().slice(0, 10);
    expect((await list(wren)).running).toMatchObject({
      tonight: null,
      taken: [{ position: 1, drawn: "a", had: "a", day: today, sessionId: session, isRated: false }],
    });
    testApp.clock.advance(dayLength);
    expect((await list(wren)).running?.tonight).toEqual({ position: 2, arm: "b" });
  });

  test("leaves an evening free between where yesterday may last", async () => {
    await started(wren, { isSpaced: true });
    await evening(testApp, wren, () => 7);
    testApp.clock.advance(dayLength);
    const { running } = await list(wren);
    expect(running?.tonight).toBeNull();
    expect(running?.nextOn).toBe(new Date(testApp.clock.now().getTime() + dayLength).toISOString().slice(0, 10));
    testApp.clock.advance(dayLength);
    expect((await list(wren)).running?.tonight).toMatchObject({ position: 2 });
  });

  test("isn't taken by a session that isn't logged as one, nor by a second one of the same evening", async () => {
    await started(wren);
    testApp.clock.advance(dayLength);
    await log(wren, { ingestionMethod: "pen" });
    await log(wren, { ingestionMethod: "pen", experimentEvening: 2 });
    const before = new Date(testApp.clock.now().getTime() - 10 * dayLength).toISOString();
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, consumedAt: before });
    expect((await list(wren)).running?.taken).toEqual([]);
    const counted = await log(wren, { ingestionMethod: "pen", experimentEvening: 1 });
    await log(wren, { ingestionMethod: "joint", experimentEvening: 2 });
    expect((await list(wren)).running?.taken.map(({ sessionId }) => sessionId)).toEqual([counted]);
  });

  test("isn't taken by a session that was begun for another experiment", async () => {
    await wren.call(routes.removeExperiment, { params: { id: await started(wren) } });
    const experimentId = await started(wren, { key: "two" });
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, experimentId: experimentId + 1 });
    expect((await list(wren)).running?.taken).toEqual([]);
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, experimentId });
    expect((await list(wren)).running?.taken).toHaveLength(1);
  });

  test("stays with the evening after midnight, on the clock of the place", async () => {
    await started(wren);
    testApp.clock.advance(2 * dayLength);
    const day = testApp.clock.now().toISOString().slice(0, 10);
    const yesterday = new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10);
    // Half past one in Auckland's summer, thirteen hours ahead.
    const consumedAt = new Date(Date.parse(`${day}T01:30:00Z`) - 13 * 60 * 60_000).toISOString();
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, consumedAt, utcOffset: 13 * 60 });
    expect((await list(wren)).running?.taken[0]?.day).toBe(yesterday);
  });

  test("is taken once by two devices at the same time", async () => {
    await started(wren);
    const body = { ingestionMethod: "pen", experimentEvening: 1, utcOffset: 0 };
    const logged = await Promise.all([1, 2].map(() => wren.call(routes.logSession, { body })));
    expect(logged.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(wren)).running?.taken).toHaveLength(1);
  });
});

describe("the seal", () => {
  /** All that the person is told by calls that read, and their export. */
  async function told(person: TestPerson, id: number): Promise<string> {
    await person.call(routes.confirmPassword, { body: { password } });
    const answers = [
      await person.call(routes.listExperiments, { query: { timeZone: "UTC" } }),
      await person.call(routes.getExperiment, { params: { id } }),
      await person.call(routes.startExperiment, { body: penOrJoint }),
      await person.call(routes.getInsights, { query: { timeZone: "UTC" } }),
      await person.call(routes.exportData),
    ];
    return answers.map(({ status, raw }) => `${status} ${raw.body}`).join("\n");
  }

  test("hides every arm after tonight's, byte for byte", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    await evenings(testApp, wren, 4, () => 7);
    testApp.clock.advance(dayLength);
    const one = await told(wren, id);
    await draw(testApp, id, "abbaabababab");
    expect(await told(wren, id)).toBe(one);
    await draw(testApp, id, "abbababababa");
    expect(await told(wren, id), "the pick of tonight is told").not.toBe(one);
  });

  test("hides also tonight's as long as it isn't its evening", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    await evenings(testApp, wren, 4, () => 7);
    const one = await told(wren, id);
    await draw(testApp, id, "abbabababaab");
    expect(await told(wren, id)).toBe(one);
  });

  test("hides how the two compare, byte for byte, until the end", async () => {
    const id = await started(wren);
    await draw(testApp, id, "abbaabbaabba");
    const ids = await evenings(testApp, wren, 12, () => 7);
    const read = async () => (await wren.call(routes.listExperiments, { query: { timeZone: "UTC" } })).raw.body;
    const before = await read();
    for (const [at, session] of ids.entries()) await rate(wren, session, "abbaabbaabba"[at] === "a" ? 9 : 4);
    expect(await read()).toBe(before);
    expect((await wren.call(routes.getExperiment, { params: { id } })).status).toBe(404);
    expect((await end(wren, id)).result).toMatchObject({ difference: 5, isClear: true, pairs: 6 });
  });
});
