import { asText, stored } from "#web/core/browser/stored.ts";

export type ThemeChoice = "auto" | "light" | "dark";

export const themeNames: Readonly<Record<ThemeChoice, string>> = { auto: "Auto", light: "Light", dark: "Dark" };

/** Also read by public/theme.js before the first paint. */
const storedChoice = stored("hn-theme", asText);
const barColours = { light: "#ecefe3", dark: "#121d17" } as const;

/** Auto follows the device. */
export function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Remembered on this device; where storage refuses it, the choice lasts until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "auto") delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColours[choice === "auto" ? schemeOf(meta) : choice];
  if (choice === "auto") storedChoice.remove();
  else storedChoice.set(choice);
}

/** The one that's shown, whether or not it was chosen. */
export function shownTheme(): "light" | "dark" {
  const choice = readThemeChoice();
  if (choice !== "auto") return choice;
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Changes to the other theme. */
export const switchTheme = () => chooseTheme(shownTheme() === "light" ? "dark" : "light");

/** @returns a function that stops it */
export const watchThemeChoice = storedChoice.subscribe;

/** Each of the two is for one of the device's schemes. */
const schemeOf = (meta: HTMLMetaElement) => (meta.getAttribute("media")?.includes("light") ? "light" : "dark");
