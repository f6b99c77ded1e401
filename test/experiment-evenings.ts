import { expect } from "vitest";
import type { EndedExperiment, Experiments } from "#shared/contract/experiments.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestApp } from "./app.ts";
import { dayLength, insertSessions, type LoggedRow } from "./journals.ts";
import { signUp, type TestPerson } from "./people.ts";

/** Eight evenings of one kind. */
export const eight = (session: LoggedRow) =>
  Array.from({ length: 8 }, (_, at) => ({ ...session, consumed_at: new Date(Date.UTC(2026, 0, 1 + at, 20)) }));

/** Someone who has had pens and joints eight times each. */
export async function experienced(app: TestApp, username: string): Promise<TestPerson> {
  const person = await signUp(app, username);
  await insertSessions(app, person, [
    ...eight({ ingestion_method: "pen" }),
    ...eight({ ingestion_method: "joint" }),
    ...eight({ ingestion_method: "bong" }).slice(1),
  ]);
  return person;
}

export const penOrJoint = { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" } as const;
export const start = (person: TestPerson, changes: object = {}) =>
  person.call(routes.startExperiment, { body: { ...penOrJoint, ...changes } });
export const started = async (person: TestPerson, changes: object = {}) => {
  const { status, body } = await start(person, changes);
  expect(status).toBe(201);
  return body.id;
};
export const list = async (person: TestPerson, timeZone = "UTC"): Promise<Experiments> =>
  (await person.call(routes.listExperiments, { query: { timeZone } })).body;
export const end = async (person: TestPerson, id: number): Promise<EndedExperiment> =>
  (await person.call(routes.endExperiment, { params: { id } })).body;
export const log = async (person: TestPerson, body: object) =>
  (await person.call(routes.logSession, { body: { utcOffset: 0, ...body } })).body.id;
export const rate = (person: TestPerson, id: number, rating: number | null) =>
  person.call(routes.editSession, { params: { id }, body: { rating } });

/** Sets what the coins said: tests can't wait for it. */
export const draw = ({ context }: TestApp, id: number, plan: string) =>
  context.database.db.updateTable("experiments").set({ plan }).where("id", "=", id).execute();

type RatingOf = (arm: "a" | "b") => number | null;

/** An evening as it was drawn, a day after the last one. @returns its session */
export async function evening({ clock }: TestApp, person: TestPerson, ratingOf: RatingOf, had?: string) {
  clock.advance(dayLength);
  const tonight = (await list(person)).running?.tonight;
  if (!tonight) throw new Error("there's no pick tonight");
  const method = had ?? (tonight.arm === "a" ? "pen" : "joint");
  const id = await log(person, { ingestionMethod: method, experimentEvening: tonight.position });
  const rating = ratingOf(tonight.arm);
  if (rating !== null) await rate(person, id, rating);
  return id;
}

export async function evenings(app: TestApp, person: TestPerson, count: number, ratingOf: RatingOf) {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await evening(app, person, ratingOf));
  return ids;
}
