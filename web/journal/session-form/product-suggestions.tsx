import type { ProductsFound } from "#shared/contract/product-search.ts";
import type { LastLogged, Suggestions } from "#shared/contract/sessions.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { matchNames } from "#shared/domain/search/name-match.ts";
import { productKey } from "#shared/domain/search-key.ts";
import type { Suggestion } from "#web/kit/form/option-groups.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { AveragePill } from "#web/kit/session/session-pill.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { lastTimeDay } from "./logged-before.tsx";

/** A strain to fill in. One of the person's own brings everything that was logged with it last. */
export type SuggestedStrain = Pick<LastLogged, "strainName" | "strainType" | "brand"> & Partial<LastLogged>;

interface StrainSuggestion extends Suggestion {
  readonly strain: SuggestedStrain;
}

type Own = Suggestions["strains"][number];
type Friends = ProductsFound["followed"][number];
type Known = ProductsFound["known"][number];

/** So many suggestions fit between the field and a phone's keyboard, with their headings. */
const maxShown = { all: 5, own: 3, friends: 2 };
const nameOf = ({ strainName }: { readonly strainName: string }) => strainName;

/** The person's own, then those of people they follow, then the known ones; each strain is in one group. */
export function suggestedStrains(
  typed: string,
  own: readonly Own[],
  found: Pick<ProductsFound, "followed" | "known"> | undefined,
): StrainSuggestion[] {
  const listed = new Set(own.map(({ strainName }) => productKey(strainName)));
  const isNew = ({ strainName }: { readonly strainName: string }) => {
    const key = productKey(strainName);
    return !listed.has(key) && listed.add(key);
  };
  const friends = suggestionsFor(found?.followed.filter(isNew) ?? [], nameOf, typed).slice(0, maxShown.friends);
  const known = suggestionsFor(found?.known.filter(isNew) ?? [], nameOf, typed);
  const mine = suggestionsFor(own, nameOf, typed).slice(
    0,
    friends.length + known.length > 0 ? maxShown.own : maxShown.all,
  );
  return [
    ...mine.map(suggestOwn),
    ...friends.map(suggestFriends),
    ...known.slice(0, maxShown.all - mine.length - friends.length).map(suggestKnown),
  ];
}

function suggestOwn(strain: Own): StrainSuggestion {
  const { strainName, brand, count, consumedAt, utcOffset, rating } = strain;
  const had = count === 1 ? "once" : `${count} times, last`;
  return {
    key: strainName,
    text: strainName,
    group: "In your crate",
    art: <FlatSleeve of={strain} />,
    note: (
      <FactsLine>
        {brand}
        {`${had} ${lastTimeDay(new Date(consumedAt), utcOffset, new Date())}`}
      </FactsLine>
    ),
    detail: rating !== null && <AveragePill rating={rating} />,
    strain,
  };
}

function suggestFriends(product: Friends): StrainSuggestion {
  const { strainName, strainType, brand, person, sessionId, photo, loggedAt } = product;
  const who = `${firstNameOrUsername(person)}, ${aboutRelativeTime(loggedAt, Date.now())}`;
  return {
    key: strainName,
    text: strainName,
    group: "Your friends tried",
    art: <FlatSleeve of={{ id: sessionId, strainType, photo }} />,
    note: (
      <FactsLine>
        {brand}
        {who}
      </FactsLine>
    ),
    detail: strainType && <StrainTag type={strainType} />,
    strain: { strainName, strainType, brand },
  };
}

function suggestKnown({ strainName, strainType }: Known): StrainSuggestion {
  return {
    key: strainName,
    text: strainName,
    group: "All strains",
    art: <FlatSleeve of={{ id: strainName, strainType }} />,
    note: "Any brand",
    detail: strainType && <StrainTag type={strainType} />,
    strain: { strainName, strainType, brand: null },
  };
}

/** Typing pauses for so long before a request for known names. The person's own need none and aren't debounced. */
export const suggestionDelayMs = 200;

/** So many fit between a field and a phone's keyboard. */
const maxSuggestions = 5;

/** The items whose names match the text, best first. An empty text gives the first `items`: the last used ones. */
export const suggestionsFor = <Item,>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] =>
  matchNames(items, nameOf, text).slice(0, maxSuggestions);

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
