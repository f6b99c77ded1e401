import type { FastifyInstance } from "fastify";
import { cast } from "./cast.ts";
import { planPeople } from "./joining.ts";
import { journals } from "./journals/journals.ts";
import { planJournal } from "./logging.ts";
import { openAlbum } from "./photos.ts";
import { createChance } from "./random.ts";
import type { Scene } from "./scene.ts";
import { planLetters, planReactions } from "./talking.ts";
import { type DemoClock, Timeline } from "./timeline.ts";

/** The cast and half a year of what they log, rate, compare and say to each other. */
export async function fillCommunity(
  app: FastifyInstance,
  clock: DemoClock,
  now: Date,
): Promise<{ people: number; sessions: number }> {
  const scene: Scene = {
    app,
    now: now.getTime(),
    chance: createChance(20_250_724),
    timeline: new Timeline(now.getTime()),
    photo: openAlbum(),
    people: new Map(),
    sessions: new Map(),
  };
  planPeople(scene);
  for (const { firstName: name } of cast) {
    planJournal(scene, name, journals[name]);
    for (const entry of journals[name]) planReactions(scene, name, entry);
  }
  planLetters(scene);
  await scene.timeline.play(clock);
  return { people: scene.people.size, sessions: scene.sessions.size };
}
