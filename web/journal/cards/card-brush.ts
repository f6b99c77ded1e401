import { valueAt } from "./card-images.ts";
import { cardHeights, cardWidth, hundredths, type Shape } from "./card-shape.ts";

/** Where a card is drawn. */
export interface Easel {
  readonly canvas: HTMLCanvasElement;
  readonly shape: Shape;
  /** In the colours of the paper; holds the drawings that go on the card. */
  readonly sources: HTMLElement;
  /** A later drawing has begun. */
  readonly signal: AbortSignal;
}

/** A way to write. Sizes and heights of lines in hundredths of the card's width. */
export interface Hand {
  readonly family: "display" | "sans";
  readonly weight: number;
  readonly size: number;
  readonly lineHeight: number;
  readonly italic?: boolean;
  /** In shares of the size. */
  readonly spacing?: number;
  /** The name of a token. */
  readonly colour: string;
}

/** What a card is drawn with. All lengths in pixels, but for hands. */
export interface Brush {
  readonly pen: CanvasRenderingContext2D;
  /** The colour of a token on this paper. */
  readonly ink: (token: string) => string;
  readonly fontOf: (hand: Hand) => string;
  /** The lines that a text takes. */
  readonly lines: (text: string, hand: Hand, room: number, max: number) => string[];
  readonly widthOf: (text: string, hand: Hand) => number;
  /** @param y the top of the first line. @returns the bottom of the last */
  readonly write: (lines: readonly string[], hand: Hand, x: number, y: number, align?: CanvasTextAlign) => number;
}

export const lineHeightOf = (hand: Hand): number => hundredths(hand.size * hand.lineHeight);

export function brushOf({ sources }: Pick<Easel, "sources">, pen: CanvasRenderingContext2D): Brush {
  const colours = new Map<string, string>();
  function ink(token: string): string {
    const known = colours.get(token) ?? valueAt(sources, `--hn-${token}`);
    colours.set(token, known);
    return known;
  }
  const fontOf = ({ family, weight, size, italic }: Hand) =>
    `${italic ? "italic " : ""}${weight} ${hundredths(size)}px ${ink(`font-${family}`)}`;
  function take(hand: Hand): void {
    pen.font = fontOf(hand);
    pen.letterSpacing = `${hundredths(hand.size) * (hand.spacing ?? 0)}px`;
  }
  function widthOf(text: string, hand: Hand): number {
    take(hand);
    return pen.measureText(text).width;
  }
  return {
    pen,
    ink,
    fontOf,
    widthOf,
    lines: (text, hand, room, max) => wrappedLines(text, max, (line) => widthOf(line, hand) <= room),
    write(lines, hand, x, y, align = "left") {
      take(hand);
      pen.textAlign = align;
      pen.textBaseline = "alphabetic";
      pen.fillStyle = ink(hand.colour);
      const height = lineHeightOf(hand);
      // Where a line of text stands in its box: half of what the box has more than the letters is above them.
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText("x");
      for (const [at, line] of lines.entries())
        pen.fillText(line, x, y + at * height + (height - ascent - descent) / 2 + ascent);
      return y + lines.length * height;
    },
  };
}

/** Loads the fonts for all letters of a card: a font comes in parts by character. */
export async function loadFonts(brush: Brush, hands: readonly Hand[], letters: string): Promise<void> {
  const fonts = new Set(hands.map(brush.fontOf));
  // Rejects for a stand-in that this device doesn't have, after the real one has loaded.
  await Promise.all([...fonts].map((font) => document.fonts.load(font, letters).catch(() => [])));
}

interface Rings {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly line: number;
}

/** Sizes the canvas, fills the card and draws its growth rings. @param fill a colour of its own, without rings */
export function startCard(brush: Brush, easel: Easel, rings: Rings | { readonly fill: string }): void {
  const { pen, ink } = brush;
  const { canvas, shape } = easel;
  canvas.width = cardWidth;
  canvas.height = cardHeights[shape];
  pen.fillStyle = "fill" in rings ? rings.fill : ink("bg");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if ("fill" in rings) return;
  pen.strokeStyle = ink("groove");
  pen.lineWidth = rings.line;
  const far = Math.hypot(canvas.width, canvas.height);
  for (let radius = rings.step; radius < far; radius += rings.step) strokeRing(pen, rings.x, rings.y, radius);
}

export function strokeRing(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

/**
 * Text broken into lines that fit, at spaces where there are some; the last line ends in '…' when more would follow.
 * @param fits whether a line is short enough
 */
export function wrappedLines(text: string, max: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < max) {
    const isLast = lines.length === max - 1;
    const line = fits(rest) ? rest : isLast ? cut(rest, (part) => fits(`${part}…`)) : brokenAt(rest, fits);
    const isCut = isLast && line !== rest;
    lines.push(isCut ? `${line.trimEnd()}…` : line.trimEnd());
    rest = isCut ? "" : rest.slice(line.length).trimStart();
  }
  return lines;
}

/** As many whole words as fit, or as many letters of a single long word. */
function brokenAt(text: string, fits: (line: string) => boolean): string {
  const whole = cut(text, fits);
  const space = whole.lastIndexOf(" ");
  return text[whole.length] === " " || space <= 0 ? whole : whole.slice(0, space);
}

/** The longest beginning of the text that fits, but at least one letter. */
function cut(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join("").trimEnd())) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}
