import { type Brush, type Hand, lineHeightOf, strokeRing } from "./card-brush.ts";
import { cardWidth, hundredths } from "./card-shape.ts";

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Disc extends Circle {
  readonly label: string;
  /** In shares of the radius. */
  readonly labelRadius: number;
  /** A hole in the middle, where nothing is written. */
  readonly hasHole: boolean;
  /** Rings pressed into the vinyl: their radius in shares of the disc's, and their colour. */
  readonly rings?: readonly { readonly at: number; readonly colour: string }[];
  readonly ringWidth?: number;
}

/** The record: vinyl, grooves, shine and a label, as the app's own discs look. */
export function drawDisc({ pen, ink }: Brush, disc: Disc): void {
  const { x, y, radius, label, labelRadius, hasHole, rings = [], ringWidth = 0 } = disc;
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 0.25)";
  pen.shadowBlur = hundredths(4.8);
  pen.shadowOffsetY = hundredths(1.6);
  fillCircle(pen, x, y, radius, ink("vinyl"));
  pen.restore();
  pen.strokeStyle = ink("vinyl-groove");
  pen.lineWidth = radius * 0.006;
  for (let groove = radius * 0.023; groove < radius * 0.97; groove += radius * 0.023) strokeRing(pen, x, y, groove);
  fillCircle(pen, x, y, radius, shineOf(pen, x, y, ink("vinyl-shine")));
  pen.lineWidth = radius * 0.01;
  pen.strokeStyle = ink("vinyl-rim");
  strokeRing(pen, x, y, radius * 0.985);
  pen.lineWidth = radius * ringWidth;
  for (const { at, colour } of rings) {
    pen.strokeStyle = colour;
    strokeRing(pen, x, y, radius * at);
  }
  fillCircle(pen, x, y, radius * labelRadius, label);
  pen.lineWidth = radius * labelRadius * 0.03;
  pen.strokeStyle = "rgb(0 0 0 / 0.22)";
  strokeRing(pen, x, y, radius * labelRadius * 0.9);
  if (hasHole) fillCircle(pen, x, y, radius * labelRadius * 0.095, ink("bg"));
}

function fillCircle(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

/** Two beams of light across the vinyl, the second one weaker. */
function shineOf(pen: CanvasRenderingContext2D, x: number, y: number, colour: string): CanvasGradient {
  // The design turns it by 18 degrees from the top; a canvas begins at the right.
  const gradient = pen.createConicGradient(((18 - 90) * Math.PI) / 180, x, y);
  const dark = faded(colour, 0);
  for (const [at, stop] of [
    ...[[0.06, dark] as const, [0.13, colour] as const, [0.21, dark] as const],
    ...[[0.52, dark] as const, [0.61, faded(colour, 0.7)] as const, [0.7, dark] as const],
  ])
    gradient.addColorStop(at, stop);
  return gradient;
}

/** A computed colour with so much of its opacity. */
function faded(colour: string, share: number): string {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return `rgb(${red} ${green} ${blue} / ${opacity * share})`;
}

/** The middle of a picture, with the sleeve's corners and its shadow. */
export function drawSleeve({ pen, ink }: Brush, picture: HTMLImageElement, x: number, y: number, size: number): void {
  const { naturalWidth, naturalHeight } = picture;
  const side = Math.min(naturalWidth, naturalHeight);
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 0.45)";
  pen.shadowBlur = hundredths(5);
  pen.shadowOffsetY = hundredths(2);
  pen.fillStyle = ink("surface-2");
  square(pen, x, y, size);
  pen.fill();
  pen.restore();
  pen.save();
  square(pen, x, y, size);
  pen.clip();
  pen.drawImage(picture, (naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side, x, y, size, size);
  pen.restore();
  pen.strokeStyle = ink("line");
  pen.lineWidth = 1.5;
  square(pen, x, y, size);
  pen.stroke();
}

function square(pen: CanvasRenderingContext2D, x: number, y: number, size: number) {
  pen.beginPath();
  pen.roundRect(x, y, size, size, hundredths(0.6));
}

export interface Foot {
  /** '@wrenhall', or nothing. */
  readonly by: string;
  /** Where, with whom and when, above the line. */
  readonly where: readonly string[];
  readonly mark: HTMLImageElement;
}

interface FootLook {
  /** The left and right edge, from the card's sides. */
  readonly inset: number;
  /** The bottom of the card's content. */
  readonly bottom: number;
  readonly isStory: boolean;
}

const gap = hundredths(2.6);
const markSize = (isStory: boolean) => hundredths(isStory ? 6 : 4.6);

export const footHands = (isStory: boolean) =>
  ({
    where: { family: "sans", weight: 400, size: isStory ? 3.7 : 3.05, lineHeight: 1.3, colour: "ink-soft" },
    name: { family: "display", weight: 600, size: isStory ? 4.1 : 3.1, lineHeight: 1.2, spacing: -0.01, colour: "ink" },
    by: { family: "sans", weight: 400, size: isStory ? 3.5 : 2.75, lineHeight: 1.3, colour: "ink-soft" },
  }) satisfies Record<string, Hand>;

/** How much of the card its foot takes. */
export const footHeight = ({ where }: Pick<Foot, "where">, isStory: boolean): number =>
  2 * gap +
  markSize(isStory) +
  where.length * lineHeightOf(footHands(isStory).where) +
  (where.length > 0 ? hundredths(2.2) : 0);

/** Where and when, a line, then whose app and whose card it is. */
export function drawFoot({ pen, ink, write, lines }: Brush, foot: Foot, { inset, bottom, isStory }: FootLook): void {
  const hands = footHands(isStory);
  const size = markSize(isStory);
  const top = bottom - size;
  const line = top - gap;
  const whereTop = line - hundredths(2.2) - foot.where.length * lineHeightOf(hands.where);
  write(foot.where, hands.where, inset, whereTop);
  pen.fillStyle = ink("line-strong");
  pen.fillRect(inset, line, cardWidth - 2 * inset, 1.5);
  pen.drawImage(foot.mark, inset, top, size, size);
  const middle = (hand: Hand) => top + (size - lineHeightOf(hand)) / 2;
  write(["HighNote"], hands.name, inset + size + hundredths(1.1), middle(hands.name));
  const by = lines(foot.by, hands.by, (cardWidth - 2 * inset) * 0.6, 1);
  write(by, hands.by, cardWidth - inset, middle(hands.by), "right");
}
