/** '1 session', '14 sessions', 'Not used yet'. */
export const sessionsText = (count: number): string =>
  count === 0 ? "Not used yet" : `${count.toLocaleString("en")} ${count === 1 ? "session" : "sessions"}`;
