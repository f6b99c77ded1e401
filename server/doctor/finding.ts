/** What one check has found. `mend` says what to do about it. */
export type Finding =
  | { state: "ok"; says: string; mend?: never }
  | { state: "warn" | "fail"; says: string; mend: string };

export const well = (says: string): Finding => ({ state: "ok", says });
export const odd = (says: string, mend: string): Finding => ({ state: "warn", says, mend });
export const ill = (says: string, mend: string): Finding => ({ state: "fail", says, mend });
