import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { Icon } from "#web/ui/icon/icon.tsx";
import { chooseTheme, readThemeChoice } from "./theme.ts";

function switchTheme(): void {
  const choice = readThemeChoice();
  const isLight = choice === "auto" ? window.matchMedia("(prefers-color-scheme: light)").matches : choice === "light";
  chooseTheme(isLight ? "dark" : "light");
}

/** Shows the theme in use; CSS picks the icon, because the system may change it at any time. */
export function ThemeToggle() {
  return (
    <button className="iconbtn" type="button" aria-label="Switch between light and dark theme" onClick={switchTheme}>
      <Icon glyph={Moon} className="theme-moon" />
      <Icon glyph={Sun} className="theme-sun" />
    </button>
  );
}
