import type { Kind } from "#server/db/database.ts";
import type { FloorName } from "./floors.ts";
import type { Figures } from "./measure.ts";
import type { BurstFigures } from "./photo-burst.ts";

/** `memory`: resident bytes of the server right after the call's turns. */
type CallFigures = Figures & { memory: number };

export interface TwoWorkers {
  feed: number;
  stats: number;
}

/** All that was measured on one engine with one number of sessions. */
export interface SizeResults {
  sessions: number;
  people: number;
  /** Seconds. */
  seeding: number;
  /** Milliseconds until the first answer, on an empty database and on the full one. */
  firstStart: number;
  start: number;
  floors: Map<FloorName, Figures>;
  calls: Map<string, CallFigures>;
  /** CPU microseconds of one read of the feed in all processes, by kind of viewer. */
  growth: Map<string, number | undefined>;
  burst: BurstFigures;
  /** Bytes of resident memory: just started, after the calls. */
  memory: { started: number; afterCalls: number };
  /** Answers a second with two workers as a share of those with one. */
  twoWorkers: TwoWorkers;
}

export interface EngineResults {
  kind: Kind;
  description: string;
  sizes: SizeResults[];
}
