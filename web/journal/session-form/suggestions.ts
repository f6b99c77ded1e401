import { productKey } from "#shared/domain/search-key.ts";

/** Milliseconds; the person's own names need no request and aren't debounced. */
export const suggestionDelay = 200;

/** They fit between a field and a phone's keyboard. */
const maxSuggestions = 5;

/**
 * Names that begin with the text, then names that contain it; case, accents, spaces and punctuation don't count. An empty
 * text gives the first `items`: the last used ones.
 */
export function suggestionsFor<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  const wanted = productKey(text);
  const keyed = items.map((item) => ({ item, key: productKey(nameOf(item)) }));
  const beginning = keyed.filter(({ key }) => key.startsWith(wanted));
  const inside = keyed.filter(({ key }) => key.includes(wanted) && !key.startsWith(wanted));
  return [...beginning, ...inside].slice(0, maxSuggestions).map(({ item }) => item);
}

/** Suggestions from both lists, the person's own first and without duplicates in another spelling. */
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
