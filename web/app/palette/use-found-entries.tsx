import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import UserRound from "lucide-react/icons/user-round";
import { navigate } from "wouter/use-browser-location";
import type { ProductsFound } from "#shared/contract/product-search.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { searchWords, textKey } from "#shared/domain/search-key.ts";
import { formatAmount, ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { counted, formatDayOfWeek } from "#web/core/format.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { productPath, profilePath } from "#web/core/navigation/page-paths.ts";
import { noChoices } from "#web/core/navigation/search-address.ts";
import { lastTimeDay } from "#web/journal/session-form/logged-before.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { placeInWords } from "#web/kit/session/place-words.ts";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { peopleQuery } from "#web/social/people/people.tsx";
import { sessionCountQuery, sessionsFoundQuery } from "#web/social/search/session-query.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/** The most of each kind, so that the last one is still in sight. */
const maxFound = { again: 1, products: 3, sessions: 2, people: 2 };
const searchDelayMs = 200;

interface Found {
  readonly again: readonly PaletteEntry[];
  readonly places: readonly PaletteEntry[];
  /** How many of one's own sessions match; undefined as long as that isn't known. */
  readonly sessionsCount: number | undefined;
  /** Whether everything has answered for what's typed now. */
  readonly isSettled: boolean;
}

/** What the journal, the products and the people have for the text; for an empty one the session logged last. */
export function useFoundEntries(typed: string): Found {
  const { id, ratedSessionsCount } = useCurrentUser();
  const now = typed.trim();
  const text = useDebouncedValue(now, searchDelayMs);
  const choices = { ...noChoices, q: text };
  const enabled = text !== "";
  const sessions = useInfiniteQuery(sessionsFoundQuery(id, choices));
  const count = useQuery({ ...sessionCountQuery(id, choices), enabled });
  const products = useQuery({ ...productsFoundQuery(text), enabled });
  const people = useInfiniteQuery({ ...peopleQuery(text), enabled });
  const isSettled = text === now && [sessions, products, people].every(({ isPlaceholderData }) => !isPlaceholderData);
  const words = searchWords(now);
  const isMeant = (text: string) => words.every((word) => textKey(text).includes(word));

  const own = sessions.data?.pages[0]?.items ?? [];
  const named = own.filter(({ strainName, brand }) => isMeant(`${strainName} ${brand ?? ""}`));
  const namedWhole = named.filter(({ strainName }) => textKey(strainName) === textKey(now));
  function productEntry(product: ProductsFound["own"][number] | ProductsFound["followed"][number]): PaletteEntry {
    const standing = hasNumbers(ratedSessionsCount) && "standing" in product && product.standing;
    const had = "sessions" in product ? counted(product.sessions, "session") : "A friend tried it";
    return {
      id: `product-${product.productId}`,
      group: "Go to",
      title: shownStrainName(product.strainName),
      hint: standing
        ? `${placeInWords({ ...standing, number: standing.place, of: standing.places })} of your ${counted(standing.places, "product")}`
        : [product.brand, had].filter(Boolean).join(" · "),
      art: <FlatSleeve of={{ ...product, id: product.sessionId }} />,
      run: () => navigate(productPath(product.productId)),
    };
  }
  const found = !enabled
    ? []
    : [
        ...[...(products.data?.own ?? []), ...(products.data?.followed ?? [])]
          .slice(0, maxFound.products)
          .map(productEntry),
        ...own.slice(0, maxFound.sessions).map(sessionEntry),
        ...(people.data?.pages[0]?.items ?? []).slice(0, maxFound.people).map((person): PaletteEntry => {
          const hint = `@${person.username}`;
          const run = () => navigate(profilePath(person.id));
          return { id: `person-${person.id}`, group: "Go to", title: fullName(person), hint, art: personIcon, run };
        }),
      ];
  return {
    again: differing(now === "" ? own : [...namedWhole, ...named])
      .slice(0, maxFound.again)
      .map(againEntry),
    // Until it has answered, what the text before has found: as far as that's still meant.
    places: isSettled ? found : found.filter(({ title, hint = "" }) => isMeant(`${title} ${hint}`)),
    sessionsCount: text === now && !count.isPlaceholderData ? count.data?.sessions : undefined,
    isSettled: isSettled && enabled,
  };
}

const personIcon = <Icon glyph={UserRound} />;

/** The newest of each product. */
function differing(sessions: readonly Session[]): Session[] {
  const known = new Set<string | number>();
  return sessions.filter(({ id, productId }) => !known.has(productId ?? id) && known.add(productId ?? id));
}

function againEntry(session: Session): PaletteEntry {
  const { id, strainName, ingestionMethod, amount, amountUnit, consumedAt, createdAt, utcOffset = null } = session;
  const had = [
    ingestionMethod && ingestionMethodLabel(ingestionMethod),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
  ].filter(Boolean);
  const day = lastTimeDay(new Date(consumedAt ?? createdAt), utcOffset, new Date());
  return {
    id: `again-${id}`,
    group: "Log",
    title: `Log ${shownStrainName(strainName)} again`,
    hint: [...had, had.length > 0 ? `as ${day}` : `As ${day}`].join(", "),
    art: <FlatSleeve of={session} />,
    run: () => logAgain(session),
  };
}

function sessionEntry(session: Session): PaletteEntry {
  const { id, strainName, ingestionMethod, location, consumedAt, createdAt, utcOffset } = session;
  const day = formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset);
  return {
    id: `session-${id}`,
    group: "Go to",
    title: shownStrainName(strainName),
    hint: [ingestionMethodLabel(ingestionMethod), day, location].filter(Boolean).join(" · "),
    art: <FlatSleeve of={session} />,
    run: () => openSession(id),
  };
}
