import type { FastifyInstance } from "fastify";
import type { Call } from "./api.ts";
import type { Name } from "./cast.ts";
import type { Entry } from "./journals/entry.ts";
import type { ShotName } from "./photos.ts";
import type { Chance } from "./random.ts";
import type { Timeline } from "./timeline.ts";

export interface Person {
  id: string;
  call: Call;
}

/** What the parts of the demo share while they plan it, and while it's played. */
export interface Scene {
  readonly app: FastifyInstance;
  readonly now: number;
  readonly chance: Chance;
  readonly timeline: Timeline;
  readonly photo: (name: ShotName) => Promise<Buffer>;
  /** Those who have joined so far. */
  readonly people: Map<Name, Person>;
  /** Ids of the sessions logged so far. */
  readonly sessions: Map<Entry, number>;
}

export function personOf({ people }: Scene, name: Name): Person {
  const person = people.get(name);
  if (!person) throw new Error(`${name} hasn't joined yet`);
  return person;
}

export function sessionOf({ sessions }: Scene, entry: Entry): number {
  const id = sessions.get(entry);
  if (id === undefined) throw new Error(`The ${entry.product} of ${entry.when} isn't logged yet`);
  return id;
}
