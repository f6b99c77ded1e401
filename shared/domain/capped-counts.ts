const badgeCap = 9;
const newSessionsCap = 99;

/** The text on the bell: the count up to 9, then '9+', nothing at 0 (spec section 9, Unread badge). */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > badgeCap ? `${badgeCap}+` : String(count);
}

/** The feed's button: '1 new session', 'N new sessions', at most '99+ new sessions'. */
export function newSessionsLabel(count: number): string {
  if (count === 1) return "1 new session";
  return `${count > newSessionsCap ? `${newSessionsCap}+` : count} new sessions`;
}
