import type { Session } from "#shared/contract/sessions.ts";
import { readCurrentViewer } from "#web/core/api/credentials.ts";
import { readJournal } from "#web/offline/copies/journal.ts";
import { showKeptPhotos } from "#web/offline/copies/photos.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { withWaiting } from "#web/offline/outbox/waiting-items.ts";

/** How many places apart the two may stand: neighbours tell most. */
const reach = 3;

let lastPair = "";

/** Two of one's own sessions whose scores are near each other; undefined when the device keeps fewer. Never rejects. */
export async function pairFromDevice(): Promise<Session[] | undefined> {
  const viewer = readCurrentViewer();
  if (viewer === undefined) return undefined;
  const sessions = withWaiting(await readJournal(viewer), await unsentOf(viewer));
  const pair = nearPair(sessions, Math.random, lastPair);
  if (!pair) return undefined;
  lastPair = nameOf(pair);
  showKeptPhotos(viewer);
  return pair;
}

/**
 * @param random gives a number in [0, 1)
 * @param last the pair (`nameOf`) that doesn't come up while there are others
 */
export function nearPair<Rated extends Pick<Session, "id" | "rating">>(
  sessions: readonly Rated[],
  random: () => number,
  last = "",
): Rated[] | undefined {
  const rated = sessions.filter(({ rating }) => rating !== null);
  const order = (rated.length > 1 ? rated : sessions).toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  const pairs = order.flatMap((above, place) =>
    order.slice(place + 1, place + 1 + reach).map((below) => [above, below] as const),
  );
  const others = pairs.filter((pair) => nameOf(pair) !== last);
  const candidates = others.length > 0 ? others : pairs;
  const chosen = candidates[Math.floor(random() * candidates.length)];
  return chosen && (random() < 0.5 ? [...chosen] : chosen.toReversed());
}

/** The same for both orders of the two. */
export const nameOf = (pair: readonly Pick<Session, "id">[]): string =>
  pair
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(" ");
