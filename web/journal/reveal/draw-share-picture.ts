import type { Session } from "#shared/contract/sessions.ts";
import { formatRating, ratingColour } from "#shared/domain/rating.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";

interface SharePictureContent {
  readonly session: Pick<Session, "strainName" | "brand" | "rating" | "notes" | "photo" | "user">;
  readonly withNote: boolean;
  readonly withName: boolean;
  /** The sleeve for a session without a photo, and the product's mark. */
  readonly art: SVGElement;
  readonly mark: SVGElement;
  readonly signal: AbortSignal;
}

/** Lengths in pixels. */
const width = 1_080;
const edge = 68;
const sleeve = 810;
const pill = { width: 202, height: 146 };
const noteLine = 84;

/** Draws the picture in the colours of the theme; it is as high as its content. */
export async function drawSharePicture(canvas: HTMLCanvasElement, content: SharePictureContent): Promise<void> {
  const { session, withNote, withName, art, mark, signal } = content;
  const value = (name: string) => valueAt(canvas, `--hn-${name}`);
  const display = value("font-display");
  const sans = value("font-sans");
  const fonts = {
    name: `560 88px ${display}`,
    brand: `400 48px ${sans}`,
    score: `620 68px ${display}`,
    note: `italic 440 58px ${display}`,
    by: `400 40px ${sans}`,
  };
  // A font comes in parts by character, e.g. digits: only those of a given text load.
  const letters = [session.strainName, session.brand, session.notes, session.user.username, "@HighNote 0"].join(" ");
  const [picture, brandMark] = await Promise.all([
    session.photo ? loadImage(session.photo.url).catch(() => loadDrawing(art, sleeve)) : loadDrawing(art, sleeve),
    loadDrawing(mark, 72),
    // Rejects for a stand-in that this device doesn't have, after the real one has loaded.
    ...Object.values(fonts).map((font) => document.fonts.load(font, letters).catch(() => [])),
  ]);
  const pen = canvas.getContext("2d");
  if (!pen || signal.aborted) return;
  const lines = (text: string, font: string, room: number, max: number) => {
    pen.font = font;
    return wrappedLines(text, max, (line) => pen.measureText(line).width <= room);
  };
  const textRoom = width - 2 * edge;
  const names = lines(shownStrainName(session.strainName), fonts.name, textRoom - pill.width - 32, 2);
  const brand = lines(shownBrand(session.brand), fonts.brand, textRoom - pill.width - 32, 1);
  const note = withNote && session.notes ? lines(session.notes, fonts.note, textRoom, 4) : [];
  const top = edge + sleeve + 56;
  const noteTop = top + names.length * 96 + 72 + 36;
  const byTop = noteTop + note.length * noteLine + 44;
  canvas.width = width;
  canvas.height = byTop + 150;
  pen.textBaseline = "top";
  pen.fillStyle = value("surface");
  pen.fillRect(0, 0, canvas.width, canvas.height);

  drawDisc(pen, { x: edge + sleeve - 245, y: edge + sleeve / 2, radius: 380 }, value);
  drawSquare(pen, picture, edge, edge, sleeve);
  const write = (texts: readonly string[], font: string, colour: string, y: number, height: number) => {
    pen.font = font;
    pen.fillStyle = value(colour);
    for (const [at, text] of texts.entries()) pen.fillText(text, edge, y + at * height);
  };
  write(names, fonts.name, "ink", top, 96);
  write(brand, fonts.brand, "ink-soft", top + names.length * 96 + 8, 56);
  write(note, fonts.note, "ink", noteTop, noteLine);

  const pillLeft = width - edge - pill.width;
  pen.fillStyle = value(`rate-${ratingColour(session.rating ?? 0)}`);
  pen.beginPath();
  pen.roundRect(pillLeft, top + 8, pill.width, pill.height, pill.height / 2);
  pen.fill();
  pen.font = fonts.score;
  pen.fillStyle = value("rate-ink");
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(formatRating(session.rating ?? 0), pillLeft + pill.width / 2, top + 10 + pill.height / 2);

  pen.fillStyle = value("line");
  pen.fillRect(edge, byTop, textRoom, 2);
  pen.drawImage(brandMark, edge, byTop + 40, 72, 72);
  pen.font = fonts.by;
  pen.fillStyle = value("ink-mute");
  pen.textAlign = "left";
  pen.fillText(withName ? `@${session.user.username} on HighNote` : "HighNote", edge + 92, byTop + 78);
}

/** The middle of the picture, with the sleeve's round corners. */
function drawSquare(pen: CanvasRenderingContext2D, picture: HTMLImageElement, x: number, y: number, size: number) {
  const { naturalWidth, naturalHeight } = picture;
  const side = Math.min(naturalWidth, naturalHeight);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, size, size, 12);
  pen.clip();
  pen.drawImage(picture, (naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side, x, y, size, size);
  pen.restore();
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The record that shows beside the sleeve. */
function drawDisc(pen: CanvasRenderingContext2D, { x, y, radius }: Circle, value: (name: string) => string): void {
  const ring = (size: number) => {
    pen.beginPath();
    pen.arc(x, y, size, 0, 2 * Math.PI);
  };
  ring(radius);
  pen.fillStyle = value("vinyl");
  pen.fill();
  pen.lineWidth = 2;
  for (let groove = radius - 14; groove > radius * 0.4; groove -= 9) {
    ring(groove);
    pen.strokeStyle = value("vinyl-groove");
    pen.stroke();
  }
  ring(radius - 3);
  pen.lineWidth = 4;
  pen.strokeStyle = value("vinyl-rim");
  pen.stroke();
}

/** The canvas as a PNG file. */
export async function pictureFile(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/png");
    else resolve(null);
  });
  if (!picture) throw new Error("The browser makes no picture of the canvas");
  return new File([picture], name, { type: picture.type });
}

/** A photo of our own server, ready to draw. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * The value of a custom property at an element, as a canvas and a drawing of its own can use it: a colour of both themes
 * (`light-dark()`) is the one that is shown.
 */
function valueAt(element: Element, name: string): string {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!value.includes("light-dark(")) return value;
  const probe = document.createElement("span");
  probe.style.color = value;
  element.after(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** One of the app's own drawings, in the colours of the theme that is shown. */
function loadDrawing(svg: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error("A drawing is an SVG");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  const variable = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
  const valueNamed = (_: string, name: string, fallback = "") => valueAt(svg, name) || fallback;
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replace(variable, valueNamed)
    // A second time, for those whose fallback was itself a variable.
    .replace(variable, valueNamed)
    .replaceAll("currentColor", getComputedStyle(svg).color);
  return loadImage(`data:image/svg+xml,${encodeURIComponent(markup)}`);
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
