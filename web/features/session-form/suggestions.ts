import { productKey } from "#shared/domain/search-key.ts";

/** As many as fit between a field and a phone's keyboard. */
const maxSuggestions = 5;

/**
 * What the text may become: names that begin with it, then those that have it anywhere; case, accents, spaces and signs do not
 * count. The last used ones (the order of `items`) for an empty text.
 */
export function suggestionsFor<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  const wanted = productKey(text);
  const keyed = items.map((item) => ({ item, key: productKey(nameOf(item)) }));
  const beginning = keyed.filter(({ key }) => key.startsWith(wanted));
  const inside = keyed.filter(({ key }) => key.includes(wanted) && !key.startsWith(wanted));
  return [...beginning, ...inside].slice(0, maxSuggestions).map(({ item }) => item);
}

/** Both lists for one text, the person's own first; what they have themselves, in whatever spelling, is not told twice. */
export function mergeSuggestions<Item>(
  own: readonly Item[],
  known: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
) {
  const owned = new Set(own.map((item) => productKey(nameOf(item))));
  const others = suggestionsFor(
    known.filter((item) => !owned.has(productKey(nameOf(item)))),
    nameOf,
    text,
  );
  return [...suggestionsFor(own, nameOf, text), ...others].slice(0, maxSuggestions);
}
