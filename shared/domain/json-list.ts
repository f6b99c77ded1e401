/** Moods may arrive encoded twice (spec section 3), so text is decoded at most this often. */
const maximumEncodings = 2;

/** Undoes JSON encoding as far as the value carries it; text that is not JSON stays as it is. Never throws. */
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
 * A list that arrives as itself, as JSON text, or as JSON text of JSON text. Absent and empty values are the empty
 * list; null when there is no list to read, so that a door can refuse what a reader forgives.
 */
export function readJsonList(value: unknown): readonly unknown[] | null {
  const decoded = decodeJsonText(value);
  if (decoded === null || decoded === undefined) return [];
  if (typeof decoded === "string" && decoded.trim() === "") return [];
  return Array.isArray(decoded) ? decoded : null;
}
