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

/** Effects: a list, its JSON text, or a plain string that is one effect (spec section 3). Never throws. */
export function readEffects(value: unknown): string[] {
  const list = readJsonList(value) ?? [plainEffect(value)];
  const texts = list.filter((item) => typeof item === "string");
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}

/** '"calm"' is calm, but text that happens to be JSON, such as '420', is taken literally. */
function plainEffect(value: unknown): unknown {
  const decoded = decodeJsonText(value);
  return typeof decoded === "string" ? decoded : value;
}
