/** 'No sessions', '1 session', '12 sessions'. */
export function sessionsLabel(count: number): string {
  if (count === 0) return "No sessions";
  return count === 1 ? "1 session" : `${count} sessions`;
}
