export type Theme = "light" | "dark";
/** Auto follows the system. */
export type ThemeChoice = Theme | "auto";

/** Also read by public/theme.js before the first paint. */
const storageKey = "hn-theme";
const barColours = { light: "#ecefe3", dark: "#121d17" } as const satisfies Record<Theme, string>;

export function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Turns to the theme and remembers the choice on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColours[choice === "auto" ? systemTheme(meta) : choice];
  try {
    if (choice === "auto") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}

/** Turns to the other theme. */
export function switchTheme(): void {
  const choice = readThemeChoice();
  const isLight = choice === "auto" ? window.matchMedia("(prefers-color-scheme: light)").matches : choice === "light";
  chooseTheme(isLight ? "dark" : "light");
}

/** That which the tag is for; the browser picks the tag by the system's. */
const systemTheme = (meta: HTMLMetaElement): Theme => (meta.media.includes("light") ? "light" : "dark");
