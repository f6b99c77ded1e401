import { decodeJsonText, readJsonList } from "./json-list.ts";

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
