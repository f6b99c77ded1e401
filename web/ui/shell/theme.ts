type Theme = "light" | "dark";

/** Also read by public/theme.js before the first paint. */
const storageKey = "hn-theme";
const barColours = { light: "#ecefe3", dark: "#121d17" } as const satisfies Record<Theme, string>;

/** The chosen theme, or else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Turns to the other theme and remembers it on this device. */
export function switchTheme(): void {
  const theme = currentTheme() === "light" ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColours[theme];
  }
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
