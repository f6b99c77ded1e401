import type { Kind } from "#server/db/database.ts";
import type { FloorName } from "./floors.ts";
import type { Figures } from "./measure.ts";
import type { BurstFigures } from "./photo-burst.ts";

/** `memory`: resident bytes of the server right after the call's turns. */
type CallFigures = Figures & { memory: number };

/** What two workers answer as a share of what one does. */
export interface TwoAgainstOne {
  /** In a second, beside what sends the requests and beside the database. */
  rate: number;
  /** The same, as if two had also had that part of two processors which sending took. */
  withoutSending: number;
  /** CPU time of the workers for a request: what they cost each other. */
  cpu: number | undefined;
}

/** One worker and two under the same load. */
interface WorkersUnderLoad {
  /** In all: two workers have half of them each, and so half as many requests in one moment. */
  connections: number;
  /** The serialised floor in two processes: what the machine gave two at that time. */
  floor: TwoAgainstOne;
  feed: TwoAgainstOne;
}

export interface TwoWorkers {
  /** With as many connections as one process has, then with as many for each of two. */
  loads: WorkersUnderLoad[];
  /** Calls that take less or more work than the feed beside what sends them, by name; under the first load. */
  others: Map<string, TwoAgainstOne>;
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
  /** Of one read of the feed, by kind of viewer. */
  growth: Map<string, Figures>;
  burst: BurstFigures;
  /** Bytes of resident memory: just started, after the calls. */
  memory: { started: number; afterCalls: number };
  /** Of the largest size alone. */
  twoWorkers: TwoWorkers | undefined;
}

export interface EngineResults {
  kind: Kind;
  description: string;
  sizes: SizeResults[];
}

/** Of one look at a journal for what goes along with good nights. */
export interface LookCost {
  milliseconds: number;
  questions: number;
}
