import { routes } from "#shared/contract/routes.ts";
import type { TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

/** Of one round; their accounts end in it. */
interface Guests {
  people: readonly TestPerson[];
  sessions: readonly number[];
  messages: readonly number[];
}

export interface Stage {
  app: TestApp;
  owner: TestPerson;
  fans: readonly TestPerson[];
  /** The owner's sessions, oldest first. */
  sessions: readonly number[];
  guests: Guests;
}

export type Answers = { status: number }[];
export type Act = (stage: Stage, round: number) => Promise<Answers>;

export async function setStage(app: TestApp): Promise<Stage> {
  const owner = await signUp(app, "owner");
  const sessions: number[] = [];
  for (const rating of [9, 7, 5, 3]) {
    const { body } = await owner.call(routes.logSession, { body: { strainName: "Haze", rating } });
    sessions.push(body.id);
  }
  const [winnerSessionId, loserSessionId] = sessions;
  await owner.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
  const fans = await Promise.all(["fan", "friend", "reader"].map((name) => signUp(app, name)));
  return { app, owner, fans, sessions, guests: { people: [], sessions: [], messages: [] } };
}

/** Every person, once with the id of each of the others. */
export const pairsOf = (people: readonly TestPerson[]) =>
  people.flatMap((one) => people.filter((other) => other !== one).map(({ user }) => [one, user.id] as const));
