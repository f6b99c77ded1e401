export type Theme = "light" | "dark";

/** Also read by public/theme.js before the first paint. */
export const storageKey = "hn-theme";
const barColours = { light: "#ecefe3", dark: "#121d17" } as const satisfies Record<Theme, string>;

/** The chosen theme, or else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Turns to the other theme and remembers it on this device. */
export const switchTheme = () => turnTo(currentTheme() === "light" ? "dark" : "light");

/** Turns to a theme and remembers it on this device. */
export function turnTo(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  colourBar(() => theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}

export function colourBar(themeFor: (meta: HTMLMetaElement) => Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColours[themeFor(meta)];
}
