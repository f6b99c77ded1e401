/** Milliseconds below which a difference is the answer's way here, and seconds without fractions. */
const clockToleranceMs = 3_000;

/** Milliseconds that the server's clock is ahead of this device's; undefined until an answer has told. */
let ahead: number | undefined;

/** @param date the `Date` header of an answer that has just arrived */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  ahead = Math.abs(difference) < clockToleranceMs ? 0 : difference;
}

/** Whether an answer has told what time it is on the server. */
export const knowsServerTime = (): boolean => ahead !== undefined;

/** A moment of this device's clock as the server's clock has it. Both in milliseconds. */
export const toServerTime = (moment: number): number => moment + (ahead ?? 0);
