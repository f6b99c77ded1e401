import { useSyncExternalStore } from "react";
import { asText, stored } from "#web/core/browser/stored.ts";
import { Switch } from "#web/kit/form/switch.tsx";

/**
 * What makes reading easier on this device, beyond what the device itself asks for (styles/reading.css, motion.css), the
 * smaller of the feed's two looks (styles/compact-feed.css), and whether photos wait for a press (kit/session).
 */
const readingWishes = ["larger-text", "less-motion", "more-contrast", "compact-feed", "hidden-photos"] as const;
type ReadingWish = (typeof readingWishes)[number];

/** Also read by public/theme.js before the first paint. */
const storedWishes = stored("hn-reading", asText);
const root = document.documentElement;

/** Separated by spaces. */
export const readReadingWishes = (): string => root.dataset.reading ?? "";

const isWished = (wish: ReadingWish) => readReadingWishes().split(" ").includes(wish);

/** Remembered on this device; where storage refuses it, the choice lasts until the page is left. */
export function wishReading(wish: ReadingWish, isOn: boolean): void {
  const wishes = readingWishes.filter((one) => (one === wish ? isOn : isWished(one))).join(" ");
  if (wishes === "") delete root.dataset.reading;
  else root.dataset.reading = wishes;
  if (wishes === "") storedWishes.remove();
  else storedWishes.set(wishes);
}

/** @returns a function that stops it */
export const watchReadingWishes = storedWishes.subscribe;

/** Asked for here or by the device. */
export const wantsLessMotion = (): boolean =>
  isWished("less-motion") || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const switches = [
  { wish: "larger-text", label: "Larger text", hint: "One step up, everywhere" },
  { wish: "less-motion", label: "Less motion", hint: "Nothing spins or slides" },
  { wish: "more-contrast", label: "Stronger contrast", hint: "Solid lines, plain backgrounds" },
] as const;

export const ReadingSwitches = () => switches.map((one) => <ReadingSwitch key={one.wish} {...one} />);

interface ReadingSwitchProps {
  readonly wish: ReadingWish;
  readonly label: string;
  readonly hint?: string;
}

/** Applies at once, on this device. */
export function ReadingSwitch({ wish, ...words }: ReadingSwitchProps) {
  const wishes = useSyncExternalStore(watchReadingWishes, readReadingWishes).split(" ");
  return (
    <Switch {...words} checked={wishes.includes(wish)} onChange={({ target }) => wishReading(wish, target.checked)} />
  );
}
