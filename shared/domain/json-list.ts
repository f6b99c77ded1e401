/** Moods may be JSON-encoded twice (spec section 3), so text is decoded at most this often. */
const maximumEncodings = 2;

/** Decodes JSON text repeatedly; other text stays. Never throws. */
export function decodeJsonText(value: unknown): unknown {
  let decoded = value;
  for (let encoding = 0; encoding < maximumEncodings && typeof decoded === "string"; encoding++) {
    try {
      decoded = JSON.parse(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded;
}

/**
 * A list, its JSON text, or the JSON text of that. Absent and empty values are the empty list; null if unreadable,
 * which the contract refuses and readers of stored rows ignore.
 */
export function readJsonList(value: unknown): readonly unknown[] | null {
  const decoded = decodeJsonText(value);
  if (decoded === null || decoded === undefined) return [];
  if (typeof decoded === "string" && decoded.trim() === "") return [];
  return Array.isArray(decoded) ? decoded : null;
}
