import { useSyncExternalStore } from "react";
import { Switch } from "#web/kit/form/switch.tsx";
import { type ReadingWish, readReadingWishes, watchReadingWishes, wishReading } from "./reading.ts";

const switches = [
  { wish: "larger-text", label: "Larger text", hint: "One step up, everywhere" },
  { wish: "less-motion", label: "Less motion", hint: "Records stand still" },
  { wish: "more-contrast", label: "Stronger contrast", hint: "Solid lines, no grooves" },
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
