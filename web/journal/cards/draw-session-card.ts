import { shownStrainName, strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { type Brush, brushOf, type Easel, type Hand, lineHeightOf, loadFonts, startCard } from "./card-brush.ts";
import { loadDrawing, loadFirst } from "./card-images.ts";
import { drawDisc, drawFoot, drawSleeve, type Foot, footHands, footHeight } from "./card-parts.ts";
import { cardHeights, cardWidth, hundredths, type Shape } from "./card-shape.ts";
import { type CardFacts, rankOf, type SessionPart, scoreOf, whereLines, whereWords } from "./session-card-words.ts";

/** All in hundredths of the width, but for the rings' shares of the card. */
interface Look {
  readonly top: number;
  readonly bottom: number;
  readonly rings: { readonly x: number; readonly y: number; readonly step: number; readonly line: number };
  /** The sleeve's sides, the largest that leaves room for the rest. */
  readonly sleeves: readonly number[];
  /** The disc's size, and how far its edge stands out of the content's; both in shares of the sleeve. */
  readonly disc: { readonly size: number; readonly out: number; readonly labelRadius: number; readonly score: number };
  readonly names: readonly number[];
  readonly nameHeight: number;
  readonly notes: { readonly size: number; readonly height: number; readonly room: number; readonly max: number };
  readonly gaps: { readonly sleeve: number; readonly brand: number; readonly note: number; readonly foot: number };
  readonly brand: number;
  /** The number's size in shares of the name's. */
  readonly rank: { readonly size: number; readonly of: number };
}

const side = 7.4;
/** The story keeps clear of what apps lay over its top and bottom, and its disc runs off the edge. */
const looks: Readonly<Record<Shape, Look>> = {
  square: {
    top: 7.4,
    bottom: 4.2,
    rings: { x: 0.7, y: 0.33, step: 2.5, line: 1.5 },
    sleeves: [51, 47, 43, 39, 35, 31],
    disc: { size: 0.941, out: 0.063, labelRadius: 0.5, score: 10.4 },
    names: [9, 8.2, 7.4, 6.6, 5.8, 5, 4.2],
    nameHeight: 1.02,
    notes: { size: 3.9, height: 1.36, room: 85.2, max: 2 },
    gaps: { sleeve: 5, brand: 1.7, note: 3, foot: 0.6 },
    brand: 3.15,
    rank: { size: 1, of: 3.15 },
  },
  story: {
    top: 21,
    bottom: 21,
    rings: { x: 0.82, y: 0.4, step: 3.2, line: 2 },
    sleeves: [62, 57, 52, 47, 42],
    disc: { size: 0.968, out: 0.35, labelRadius: 0.46, score: 11.4 },
    names: [12.6, 11.4, 10.2, 9, 7.8, 6.6, 5.4],
    nameHeight: 0.98,
    notes: { size: 5.5, height: 1.34, room: 74, max: 4 },
    gaps: { sleeve: 6, brand: 2.6, note: 6.4, foot: 2 },
    brand: 3.9,
    rank: { size: 0.76, of: 3.5 },
  },
};

const maxNameLines = 2;
/** What it costs to make something smaller by a step: a name, the sleeve, a note by a line. */
const costs = { name: 0.8, sleeve: 1.2, note: 1.5 } as const;

/** Draws the card of one session, in the colours of its paper. */
export async function drawSessionCard(easel: Easel, facts: CardFacts, on: ReadonlySet<SessionPart>): Promise<void> {
  const { canvas, shape, sources, signal } = easel;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const brush = brushOf(easel, pen);
  const { session } = facts;
  const look = looks[shape];
  const [art, mark, type] = sources.querySelectorAll("svg");
  if (!art || !mark) throw new Error("A card is made of a sleeve and the mark");
  const [photo, drawnArt, drawnMark, typeIcon] = await Promise.all([
    session.photo ? loadFirst([session.photo.url, session.photo.smallUrl]) : null,
    loadDrawing(art, hundredths(look.sleeves[0] ?? 0)),
    loadDrawing(mark, hundredths(6)),
    type ? loadDrawing(type, hundredths(3.6)) : null,
    loadFonts(
      brush,
      [...Object.values(handsOf(look, 9)), ...Object.values(footHands(shape === "story"))],
      [
        session.strainName,
        session.brand,
        session.notes,
        session.user.username,
        ...whereWords(facts, on),
        "#@– ±0",
      ].join(),
    ),
  ]);
  if (signal.aborted) return;
  const where = whereWords(facts, on);
  const foot: Foot = {
    by: on.has("name") ? `@${session.user.username}` : "",
    where: whereLines(where, (text, max) => brush.lines(text, footHands(shape === "story").where, content, max)),
    mark: drawnMark,
  };
  const layout = layOut(brush, shape, facts, on, foot);
  startCard(brush, easel, {
    x: look.rings.x * cardWidth,
    y: look.rings.y * cardHeights[shape],
    step: hundredths(look.rings.step),
    line: look.rings.line,
  });
  drawRecord(brush, look, layout, photo ?? drawnArt, facts, on);
  drawProduct(brush, look, layout, facts, on, typeIcon);
  brush.write(layout.note, layout.hands.note, hundredths(side), layout.noteTop);
  const bottom = cardHeights[shape] - hundredths(look.bottom);
  drawFoot(brush, foot, { inset: hundredths(side), bottom, isStory: shape === "story" });
}

const content = cardWidth - 2 * hundredths(side);

const handsOf = (look: Look, name: number) =>
  ({
    name: { family: "display", weight: 560, size: name, lineHeight: look.nameHeight, spacing: -0.034, colour: "ink" },
    brand: { family: "sans", weight: 400, size: look.brand, lineHeight: 1.3, colour: "ink-soft" },
    type: { family: "sans", weight: 600, size: look.brand, lineHeight: 1.3, colour: "ink-soft" },
    rank: {
      family: "display",
      weight: 560,
      size: look.rank.size * name,
      lineHeight: 1.02,
      spacing: -0.04,
      colour: "ink",
    },
    of: { family: "sans", weight: 400, size: look.rank.of, lineHeight: 1.3, colour: "ink-soft" },
    note: {
      ...{ family: "display", weight: 440, italic: true, size: look.notes.size, lineHeight: look.notes.height },
      ...{ spacing: -0.012, colour: "ink" },
    },
    score: { family: "display", weight: 640, size: look.disc.score, lineHeight: 1, spacing: -0.03, colour: "rate-ink" },
    word: { family: "display", weight: 640, size: look.disc.score * 0.5, lineHeight: 1, colour: "rate-ink" },
    span: { family: "sans", weight: 600, size: look.disc.score * 0.25, lineHeight: 1, colour: "rate-ink" },
  }) as const satisfies Record<string, Hand>;

interface Layout {
  readonly hands: ReturnType<typeof handsOf>;
  readonly names: readonly string[];
  readonly note: readonly string[];
  readonly sleeve: number;
  readonly nameTop: number;
  readonly recordTop: number;
  readonly noteTop: number;
}

/** As large as leaves room for the rest: a long name takes two lines before it gets smaller. */
function layOut(brush: Brush, shape: Shape, facts: CardFacts, on: ReadonlySet<SessionPart>, foot: Foot): Layout {
  const look = looks[shape];
  const name = shownStrainName(facts.session.strainName);
  const text = on.has("note") ? (facts.session.notes ?? "") : "";
  const isStory = shape === "story";
  const top = hundredths(look.top);
  const room = cardHeights[shape] - top - hundredths(look.bottom + look.gaps.foot) - footHeight(foot, isStory);
  const rank = on.has("rank") ? rankOf(facts) : null;
  const wholeName = name.replace(/\s+/g, " ").trim();
  let [best, lowest]: [Layout | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const [nameStep, size] of look.names.entries()) {
    const hands = handsOf(look, size);
    const rankWidth = rank ? brush.widthOf(rank.number, hands.rank) + hundredths(4) : 0;
    const names = brush.lines(name, hands.name, content - rankWidth, maxNameLines);
    const isLast = nameStep === look.names.length - 1;
    if (names.join(" ") !== wholeName && !isLast) continue;
    const product = names.length * lineHeightOf(hands.name) + hundredths(look.gaps.brand) + lineHeightOf(hands.brand);
    const whole = text ? brush.lines(text, hands.note, hundredths(look.notes.room), look.notes.max) : [];
    for (const [sleeveStep, sleeve] of look.sleeves.map(hundredths).entries())
      for (let noteLines = whole.length; noteLines >= Math.min(1, whole.length); noteLines--) {
        const noteHeight = noteLines > 0 ? hundredths(look.gaps.note) + noteLines * lineHeightOf(hands.note) : 0;
        const fits = product + hundredths(look.gaps.sleeve) + sleeve + noteHeight <= room;
        const cost =
          costs.name * nameStep +
          costs.sleeve * sleeveStep +
          costs.note * (whole.length - noteLines) +
          (fits ? 0 : 100);
        if (cost >= lowest) continue;
        const nameTop = isStory ? top : top + sleeve + hundredths(look.gaps.sleeve);
        const recordTop = isStory ? top + product + hundredths(look.gaps.sleeve) : top;
        const noteTop = (isStory ? recordTop + sleeve : nameTop + product) + hundredths(look.gaps.note);
        const note = text ? brush.lines(text, hands.note, hundredths(look.notes.room), noteLines) : [];
        [best, lowest] = [{ hands, names, note, sleeve, nameTop, recordTop, noteTop }, cost];
      }
  }
  if (!best) throw new Error("Every card has a size for its name");
  return best;
}

function drawRecord(
  brush: Brush,
  look: Look,
  { hands, sleeve, recordTop }: Layout,
  picture: HTMLImageElement,
  facts: CardFacts,
  on: ReadonlySet<SessionPart>,
): void {
  const score = on.has("score") ? scoreOf(facts) : null;
  const radius = (sleeve * look.disc.size) / 2;
  const disc = {
    x: cardWidth - hundredths(side) + sleeve * look.disc.out - radius,
    y: recordTop + sleeve / 2,
    radius,
    labelRadius: look.disc.labelRadius,
  };
  drawDisc(brush, {
    ...disc,
    label: score ? brush.ink(`rate-${score.colour}`) : brush.ink("surface-3"),
    hasHole: !score,
  });
  drawSleeve(brush, picture, hundredths(side), recordTop, sleeve);
  if (!score) return;
  const whole = score.isWord ? hands.word : hands.score;
  // '10.0' is wider than the label of a small record.
  const scale = Math.min(1, (disc.radius * disc.labelRadius * 1.7) / brush.widthOf(score.text, whole));
  const scaled = (hand: Hand): Hand => ({ ...hand, size: hand.size * scale });
  const hand = scaled(whole);
  const span = scaled(hands.span);
  const lift = score.span ? lineHeightOf(span) * 0.7 : 0;
  brush.write([score.text], hand, disc.x, disc.y - lineHeightOf(hand) / 2 - lift, "center");
  if (score.span) brush.write([score.span], span, disc.x, disc.y + lineHeightOf(hand) / 2 - lift * 0.8, "center");
}

function drawProduct(
  brush: Brush,
  look: Look,
  { hands, names, nameTop }: Layout,
  facts: CardFacts,
  on: ReadonlySet<SessionPart>,
  typeIcon: HTMLImageElement | null,
): void {
  const { brand, strainType } = facts.session;
  const left = hundredths(side);
  const rank = on.has("rank") ? rankOf(facts) : null;
  if (rank) {
    const right = cardWidth - left;
    const bottom = brush.write([rank.number], hands.rank, right, nameTop, "right");
    brush.write([rank.of], hands.of, right, bottom + hundredths(look.gaps.brand), "right");
  }
  const top = brush.write(names, hands.name, left, nameTop) + hundredths(look.gaps.brand);
  const typeRoom = strainType ? hundredths(look.brand * 6) : 0;
  // The rank stands beside it.
  const room = (rank ? content * 0.75 : content) - typeRoom;
  const brands = brush.lines(brand?.trim() ?? "", hands.brand, room, 1);
  const shown = strainType && brands.length > 0 ? [`${brands.join()} · `] : brands;
  brush.write(shown, hands.brand, left, top);
  if (!strainType || !typeIcon) return;
  const at = left + brush.widthOf(shown.join(), hands.brand);
  const size = hundredths(look.brand * 0.92);
  brush.pen.drawImage(typeIcon, at, top + (lineHeightOf(hands.type) - size) / 2, size, size);
  const type: Hand = { ...hands.type, colour: strainTypeFamilies[strainType] };
  brush.write([strainTypeLabels[strainType]], type, at + size + hundredths(0.8), top);
}
