import { useId, useSyncExternalStore } from "react";
import { chooseTheme, readThemeChoice, type ThemeChoice, themeNames, watchThemeChoice } from "./theme.ts";
import { ThemeTile } from "./theme-tile.tsx";

const themes: readonly ThemeChoice[] = ["auto", "light", "dark"];

/** The ThemeChoice with a picture of each. */
export function ThemeTiles() {
  const name = useId();
  const chosen = useSyncExternalStore(watchThemeChoice, readThemeChoice);
  return (
    <fieldset className="looks" aria-label="Theme">
      {themes.map((theme) => (
        <label key={theme} className="look">
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>
            <ThemeTile theme={theme} />
            {themeNames[theme]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
