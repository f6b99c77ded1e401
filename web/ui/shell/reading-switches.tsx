import { useSyncExternalStore } from "react";
import { Switch } from "#web/ui/form/switch.tsx";
import { type ReadingWish, readingWishes, readReadingWishes, watchReadingWishes, wishReading } from "./reading.ts";

const words: Readonly<Record<ReadingWish, { readonly label: string; readonly hint: string }>> = {
  "larger-text": { label: "Larger text", hint: "One step up, everywhere" },
  "less-motion": { label: "Less motion", hint: "Records stand still" },
  "more-contrast": { label: "Stronger contrast", hint: "Solid lines, no grooves" },
};

/** They apply at once, on this device. */
export function ReadingSwitches() {
  const wishes = useSyncExternalStore(watchReadingWishes, readReadingWishes).split(" ");
  return readingWishes.map((wish) => (
    <Switch
      key={wish}
      {...words[wish]}
      checked={wishes.includes(wish)}
      onChange={({ target }) => wishReading(wish, target.checked)}
    />
  ));
}
