const cap = 9;

/** The text on the bell: the count up to 9, then '9+', nothing at 0 (spec section 9, Unread badge). */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}
