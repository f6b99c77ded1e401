// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

// What `npm test -- all` looks at on every screen in both themes, worked out from the tokens: each text on each fill that
// it may stand on. WCAG 2.2 asks for 4.5 to 1 for texts (1.4.3) and for 3 to 1 for outlines of controls (1.4.11).

const web = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, "");

/** The innermost blocks of a stylesheet, each with its selector. */
function rulesOf(styles: string): { selector: string; declarations: string[] }[] {
  return [...styles.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    declarations: body.split(";").map((declaration) => declaration.trim().replace(/\s+/g, " ")),
  }));
}

type Theme = "dark" | "light";
type Tokens = ReadonlyMap<string, string>;

/** The value that a theme takes: of `light-dark(…, …)` one of the two. */
function inTheme(value: string, theme: Theme): string {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return (theme === "light" ? light : dark) ?? value;
}

function tokensOf(theme: Theme): Tokens {
  const tokens = new Map<string, string>();
  for (const { selector, declarations } of rulesOf(read(join(import.meta.dirname, "tokens.css")))) {
    const places = selector.split(",").map((place) => place.trim());
    if (!places.includes(":root") && !places.includes(`:root[data-theme="${theme}"]`)) continue;
    for (const declaration of declarations) {
      const [, name, value] = /^--hn-([\w-]+): (.+)$/.exec(declaration) ?? [];
      if (name && value) tokens.set(name, inTheme(value, theme));
    }
  }
  return tokens;
}

/** WCAG's relative luminance of a color such as #1a2820. */
function luminance(color: string): number {
  if (!/^#[\da-f]{6}$/.test(color)) throw new Error(`${color} is no color of six digits`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? `--hn-${name}`))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts = [
  ...["ink", "ink-soft", "ink-mute", "accent", "accent-text", "danger", "dusk", "bloom", "dew"],
  ...["rate-green-text", "rate-yellow-text", "rate-orange-text", "rate-red-text"],
];
const fills = [
  ...["backdrop", "bg", "surface", "surface-2", "surface-3"],
  ...["accent-soft", "danger-soft", "dusk-soft", "bloom-soft", "dew-soft"],
];
/** Texts that stand on these fills alone. */
const pairs = [
  ...["accent", "accent-hover", "accent-press"].map((fill) => ["accent-ink", fill]),
  ["danger-ink", "danger"],
  ...["rate-green", "rate-yellow", "rate-orange", "rate-red"].map((fill) => ["rate-ink", fill]),
  ["bg", "ink"],
] as [text: string, fill: string][];

describe.each(["dark", "light"] as const)("in the %s theme", (theme) => {
  const tokens = tokensOf(theme);
  const tooFaint = (all: readonly [string, string][], least: number) =>
    all
      .map(([one, other]) => ({ one, other, ratio: contrast(tokens, one, other) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`);
  const onEachFill = (names: readonly string[]) =>
    names.flatMap((name) => fills.map((fill): [string, string] => [name, fill]));

  test("each text can be read on each fill", () => {
    expect(tooFaint([...onEachFill(texts), ...pairs], 4.5)).toEqual([]);
  });

  test("outlines of controls and of the focus are seen on each fill", () => {
    expect(tooFaint(onEachFill(["line-control", "focus"]), 3)).toEqual([]);
  });
});

const tokenIn = (declarations: readonly string[], property: RegExp) =>
  declarations.flatMap((declaration) => property.exec(declaration)?.[1] ?? []).at(-1);

test("stylesheets use for texts only what can be read on its fill", () => {
  const found: string[] = [];
  for (const path of globSync("**/*.css", { cwd: web }))
    for (const { selector, declarations } of rulesOf(read(join(web, path)))) {
      const text = tokenIn(declarations, /^color: var\(--hn-([\w-]+)\)$/);
      const fill = tokenIn(declarations, /^background(?:-color)?: var\(--hn-([\w-]+)\)$/);
      if (text === undefined) continue;
      const isOnAnyFill = texts.includes(text) && (fill === undefined || fills.includes(fill));
      const isPair = pairs.some((pair) => pair[0] === text && (fill === undefined || fill === pair[1]));
      if (!isOnAnyFill && !isPair) found.push(`${path}: ${selector}: ${text} on ${fill ?? "an unknown fill"}`);
    }
  expect(found).toEqual([]);
});
