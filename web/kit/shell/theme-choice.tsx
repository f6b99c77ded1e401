import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useId, useSyncExternalStore } from "react";
import { type Choice, Segment } from "#web/kit/form/choices.tsx";
import { chooseTheme, readThemeChoice, type ThemeChoice as Theme, themeNames, watchThemeChoice } from "./theme.ts";

const choices: readonly Choice<Theme>[] = [
  { value: "auto", label: themeNames.auto, icon: Monitor },
  { value: "light", label: themeNames.light, icon: Sun },
  { value: "dark", label: themeNames.dark, icon: Moon },
];

/** Which theme this device shows; Auto follows the device. Applies at once. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(watchThemeChoice, readThemeChoice);
  return (
    <fieldset aria-label="Appearance">
      <Segment name={useId()} choices={choices} value={chosen} onChange={chooseTheme} />
    </fieldset>
  );
}
