const cap = 99;

/** The feed's button: '1 new session', 'N new sessions', at most '99+ new sessions'. */
export function newSessionsLabel(count: number): string {
  if (count === 1) return "1 new session";
  return `${count > cap ? `${cap}+` : count} new sessions`;
}
