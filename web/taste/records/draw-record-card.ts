import { recordKindNames } from "#shared/domain/records/record-words.ts";
import { ringsOf } from "#shared/domain/records/shelf.ts";
import { strainTypeFamilies } from "#shared/domain/session-words.ts";
import { brushOf, type Easel, type Hand, lineHeightOf, loadFonts, startCard } from "#web/journal/cards/card-brush.ts";
import { loadDrawing } from "#web/journal/cards/card-images.ts";
import { drawDisc, drawFoot, type Foot, footHands, footHeight } from "#web/journal/cards/card-parts.ts";
import { cardHeights, cardWidth, hundredths } from "#web/journal/cards/card-shape.ts";
import {
  dayOf,
  type RecordCardFacts,
  type RecordPart,
  sessionsOf,
  textOf,
  titleOf,
  trackTitleOf,
} from "./record-card-words.ts";
import { coverFamily, ringSpan, ringWidthOf } from "./record-disc.tsx";

const side = 8;
/** The story keeps clear of what apps lay over its top and bottom. */
const margins = { square: { top: 9, bottom: 4.2 }, story: { top: 23, bottom: 21 } } as const;
/** The disc runs off the upper right corner; the cover's stands whole below its name. */
const corner = { x: 0.9, y: 10, radius: 31 };

const kindHand = { family: "sans", weight: 600, size: 3.2, lineHeight: 1.3, colour: "ink-soft" } as const;
const citeHand = { family: "sans", weight: 600, size: 3.4, lineHeight: 1.3 } as const;
const textHands = (size: number, isQuote: boolean, colour = "ink"): Hand => ({
  ...{ family: "display", weight: isQuote ? 450 : 560, size, lineHeight: isQuote ? 1.2 : 1.04, colour },
  ...{ spacing: isQuote ? -0.026 : -0.034, italic: isQuote },
});

/** Draws one track, or the cover; the disc has its rings once how many they are may be told. */
export async function drawRecordCard(easel: Easel, facts: RecordCardFacts, on: ReadonlySet<RecordPart>): Promise<void> {
  const { canvas, shape, sources, signal } = easel;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const brush = brushOf(easel, pen);
  const { record, track, username } = facts;
  const isStory = shape === "story";
  const [mark] = sources.querySelectorAll("svg");
  if (!mark) throw new Error("A card has the mark in its foot");
  const isQuote = track?.card?.isQuote ?? false;
  const text = textOf(facts);
  const day = on.has("day") ? dayOf(facts) : null;
  const strain = on.has("strain") ? (track?.card?.strain ?? null) : null;
  const said = [...(on.has("sessions") ? [sessionsOf(facts)] : []), ...(day === null ? [] : [day])];
  const [drawnMark] = await Promise.all([
    loadDrawing(mark, hundredths(6)),
    loadFonts(
      brush,
      [kindHand, { ...citeHand, colour: "ink" }, textHands(9, isQuote), ...Object.values(footHands(isStory))],
      [text, strain, titleOf(record), track?.key, track && trackTitleOf(track), username, ...said, "·@“”"].join(),
    ),
  ]);
  if (signal.aborted) return;
  const type = track?.card?.session?.strainType;
  const family = track ? (type ? strainTypeFamilies[type] : null) : coverFamily(record);
  startCard(brush, easel, { fill: brush.ink(family ? `${family}-soft` : "accent-soft") });
  const { top, bottom } = margins[shape];
  const rings = on.has("sessions") ? ringsOf(record.sessions, record.first, record.days) : [];
  const inset = hundredths(side);
  const content = cardWidth - 2 * inset;
  const foot: Foot = {
    by: on.has("name") ? `@${username}` : "",
    where: said.length > 0 ? brush.lines(said.join(" · "), footHands(isStory).where, content, 1) : [],
    mark: drawnMark,
  };
  const footTop = cardHeights[shape] - hundredths(bottom) - footHeight(foot, isStory);
  const radius = track
    ? hundredths(corner.radius)
    : Math.min(hundredths(isStory ? 46 : 33), (footTop - hundredths(top + 24)) / 2);
  const center = track
    ? { x: cardWidth * corner.x, y: hundredths(corner.y) }
    : {
        x: isStory ? cardWidth - inset - radius + hundredths(16) : cardWidth / 2 + hundredths(13),
        y: footTop - radius - hundredths(4),
      };
  drawDisc(brush, {
    ...center,
    radius,
    label: brush.ink(track ? "accent" : (family ?? "accent")),
    labelRadius: 0.38,
    hasHole: true,
    rings: rings.map(({ at, type: ringType }) => ({
      at: ringSpan.outer - at * (ringSpan.outer - ringSpan.inner),
      colour: brush.ink(`${ringType ? strainTypeFamilies[ringType] : "bone"}-ring`),
    })),
    ringWidth: ringWidthOf(rings.length),
  });
  if (track) {
    const kind = [...(on.has("record") ? [titleOf(record)] : []), track.key].join(" · ");
    brush.write([kind], kindHand, inset, hundredths(top));
    const cite = strain ?? (isQuote ? null : trackTitleOf(track));
    const hand = { ...citeHand, colour: family ?? "accent-text" };
    const citeHeight = cite === null ? 0 : hundredths(3.4) + lineHeightOf(hand);
    const room = footTop - citeHeight - hundredths(7) - hundredths(top) - lineHeightOf(kindHand) - hundredths(4);
    const { lines, hand: textHand } = fitted(text, isQuote, hundredths(80), room, brush.lines);
    const textTop = footTop - hundredths(7) - citeHeight - lines.length * lineHeightOf(textHand);
    const below = brush.write(lines, textHand, inset, textTop);
    if (cite !== null) brush.write(brush.lines(cite, hand, content, 1), hand, inset, below + hundredths(3.4));
  } else {
    const below = brush.write([text], textHands(13, false), inset, hundredths(top));
    const kind =
      record.kind === "lp" ? recordKindNames.lp : `${recordKindNames[record.kind]} · ${record.id.slice(0, 4)}`;
    brush.write([kind], { ...kindHand, size: 4.2 }, inset, below + hundredths(1.4));
  }
  drawFoot(brush, foot, { inset, bottom: cardHeights[shape] - hundredths(bottom), isStory });
}

const textSizes = [8.1, 7.2, 6.4, 5.6, 4.8, 4.2, 3.6];

/** As large as it fits, whole. */
function fitted(
  text: string,
  isQuote: boolean,
  width: number,
  room: number,
  linesOf: (text: string, hand: Hand, room: number, max: number) => string[],
) {
  let last = { lines: [] as string[], hand: textHands(3.6, isQuote) };
  for (const size of textSizes) {
    const hand = textHands(size, isQuote);
    const max = Math.max(1, Math.floor(room / lineHeightOf(hand)));
    const lines = linesOf(text, hand, width, max);
    last = { lines, hand };
    // The disc's corner is above short texts alone.
    if (lines.join(" ") === text.replace(/\s+/g, " ").trim() && lines.length * lineHeightOf(hand) <= room * 0.72)
      return last;
  }
  return last;
}
