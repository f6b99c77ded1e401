/** How much has been counted under a key in its window of time, and when that window ends. */
export interface Tally {
  count: number;
  endsAt: Date;
}

export interface Counted {
  key: string;
  amount: number;
  /** Milliseconds; a window begins with the first thing counted in it. */
  window: number;
}

/** Counts what is done within windows of time, for all processes that share the counts. */
export interface Tallies {
  /** No key twice. @returns each key's tally with this counted in, in the given order */
  add(counted: readonly Counted[]): Promise<Tally[]>;
  /** Forgets windows that have ended. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export type Clock = () => Date;
