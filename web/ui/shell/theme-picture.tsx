import type { ThemeChoice } from "./chosen-theme.ts";

/** The same in both themes: it shows them. */
const dark = { ground: "#121d17", sleeve: "#2c4035", accent: "#cdb4e2", title: "#f2ebdc", text: "#778b7e" };
const light = { ground: "#ecefe3", sleeve: "#dfe5d4", accent: "#643c7d", title: "#18271e", text: "#71806f" };

/** A sleeve with its record and two lines; Auto is half and half. */
export function ThemePicture({ theme }: { readonly theme: ThemeChoice }) {
  const { ground, sleeve, accent, title, text } = theme === "light" ? light : dark;
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true">
      <rect width="120" height="96" fill={ground} />
      {theme === "auto" && <path d="M60 0H120V96H60z" fill={light.ground} />}
      <circle cx="58" cy="35" r="17" fill="#0a0e0b" />
      <circle cx="58" cy="35" r="5" fill={accent} />
      <rect x="14" y="14" width="44" height="42" rx="2" fill={sleeve} />
      <rect x="14" y="66" width="46" height="6" rx="2" fill={title} />
      <rect x="14" y="78" width="30" height="4" rx="2" fill={text} />
      <rect x="88" y="64" width="18" height="10" rx="5" fill={accent} />
    </svg>
  );
}
