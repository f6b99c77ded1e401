/** What one check has found. `mend` says what to do about it. */
export type Finding =
  | { state: "ok"; says: string; mend?: never }
  | { state: "warn" | "fail"; says: string; mend: string };

export const ok = (says: string): Finding => ({ state: "ok", says });
export const warn = (says: string, mend: string): Finding => ({ state: "warn", says, mend });
export const fail = (says: string, mend: string): Finding => ({ state: "fail", says, mend });
