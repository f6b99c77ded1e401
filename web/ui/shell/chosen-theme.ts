import { colourBar, storageKey, type Theme, turnTo } from "./theme.ts";

/** Auto follows the system. */
export type ThemeChoice = Theme | "auto";

export function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Takes effect at once and is remembered on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "auto") followSystem();
  else turnTo(choice);
}

function followSystem(): void {
  delete document.documentElement.dataset.theme;
  // The system decides which of the tags holds.
  colourBar(({ media }) => (media.includes("light") ? "light" : "dark"));
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As in turnTo.
  }
}
