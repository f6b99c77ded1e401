import { focusQuietly } from "#web/core/navigation/focus-page.ts";

/** Pixels at the window's upper edge that a header may cover. */
const covered = 80;

const cards = () =>
  [...document.querySelectorAll<HTMLElement>("[role=feed] article")].filter((card) => card.checkVisibility());
const isBelowTop = (card: HTMLElement) => card.getBoundingClientRect().bottom > covered;

/** The one with the focus, else the first in sight. */
function currentCard(all: readonly HTMLElement[]): HTMLElement | undefined {
  return all.find((card) => card.contains(document.activeElement)) ?? all.find(isBelowTop);
}

/** To the next or the previous session of the feed; the first step is to the one in sight. */
export function stepThroughFeed(direction: 1 | -1): void {
  const all = cards();
  const current = currentCard(all);
  if (!current) return;
  const isIn = current.contains(document.activeElement);
  const next = isIn ? all[all.indexOf(current) + direction] : current;
  if (!next) return;
  focusQuietly(next);
  next.scrollIntoView({ block: "start" });
}

/** Presses the heart of the session with the focus. */
export function likeInFeed(): void {
  const card = cards().find((each) => each.contains(document.activeElement));
  card?.querySelector<HTMLElement>(".act[aria-pressed]")?.click();
}
