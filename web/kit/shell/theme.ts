export type ThemeChoice = "auto" | "light" | "dark";

export const themeNames: Readonly<Record<ThemeChoice, string>> = { auto: "Auto", light: "Light", dark: "Dark" };

/** Also read by public/theme.js before the first paint. */
const storageKey = "hn-theme";
const barColours = { light: "#ecefe3", dark: "#121d17" } as const;

const listeners = new Set<() => void>();

/** Auto follows the device. */
export function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Remembered on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "auto") delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColours[choice === "auto" ? schemeOf(meta) : choice];
  try {
    if (choice === "auto") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function watchThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Each of the two is for one of the device's schemes. */
const schemeOf = (meta: HTMLMetaElement) => (meta.getAttribute("media")?.includes("light") ? "light" : "dark");
