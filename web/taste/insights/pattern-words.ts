import type { About, Insights } from "#shared/contract/insights.ts";
import { capitalized } from "#shared/domain/capitalized.ts";
import { type DayPart, dayPartLabels } from "#shared/domain/day-part.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { ingestionMethodLabels, shownStrainName, strainTypeLabels } from "#shared/domain/session-words.ts";

type Look = NonNullable<Insights["look"]>;
export type Pattern = Look["patterns"][number];

/** One side of a pattern: in a sentence, and on a line of its own. */
interface SideWords {
  readonly sessions: string;
  readonly label: string;
}

const side = (sessions: string, label = capitalized(sessions)): SideWords => ({ sessions, label });
const ofMethod = {
  joint: side("joints"),
  pen: side("sessions by pen", "By pen"),
  edible: side("edibles"),
  bong: side("sessions by bong", "By bong"),
  dab: side("dabs"),
  other: side("sessions by another method", "By another method"),
  dogwalker: side("dogwalkers"),
} as const satisfies Record<IngestionMethod, SideWords>;

const ofDayPart = {
  morning: side("mornings"),
  midday: side("middays"),
  afternoon: side("afternoons"),
  evening: side("evenings"),
  night: side("nights"),
} as const satisfies Record<DayPart, SideWords>;

const yesOrNo = {
  company: { yes: side("sessions with others", "With others"), no: side("sessions alone", "Alone") },
  weekend: { yes: side("weekend sessions", "On weekends"), no: side("weekday sessions", "On weekdays") },
  amount: {
    yes: side("sessions with more than usual", "More than usual"),
    no: side("those with your usual amount or less", "As usual or less"),
  },
} as const;

function wordsOf(about: About): SideWords {
  switch (about.kind) {
    case "product":
      return side(`sessions with ${shownStrainName(about.strainName)}`, shownStrainName(about.strainName));
    case "method":
      return ofMethod[about.value];
    case "strainType":
      return side(`${about.value}s`);
    case "reason":
      return side(`sessions for ${about.value.toLowerCase()}`, `For ${about.value.toLowerCase()}`);
    case "place":
      return side(`sessions at ${about.value}`, about.value);
    case "dayPart":
      return ofDayPart[about.value];
    case "company":
    case "weekend":
    case "amount":
      return yesOrNo[about.kind].yes;
  }
}

/** What a pattern is about, and what it's compared with. */
export function sidesOf({ about, others }: Pick<Pattern, "about" | "others">): { with: SideWords; without: SideWords } {
  if (others) return { with: wordsOf(about), without: wordsOf(others) };
  const isYesOrNo = about.kind === "company" || about.kind === "weekend" || about.kind === "amount";
  return { with: wordsOf(about), without: isYesOrNo ? yesOrNo[about.kind].no : side("your other sessions", "Others") };
}

/** The model's number and its range, in the direction that they have. */
export function differenceWords({ difference, low, high }: Pick<Pattern, "difference" | "low" | "high">) {
  const [near, far] = difference < 0 ? [-high, -low] : [low, high];
  const range = near < 0 ? `${-near} ${difference < 0 ? "higher" : "lower"} and ${far}` : `${near} and ${far}`;
  return {
    about: `about ${formatRating(Math.abs(difference))} ${difference < 0 ? "lower" : "higher"}`,
    between: `between ${range}`,
  };
}

/** Why it needn't be what the sentence names. */
export function eitherText({ about, rivals }: Pattern): string {
  const [rival] = rivals;
  if (!rival) {
    return `It may be the nights, not ${thingOf(about)}.`;
  }
  const kinds = [about.kind, rival.about.kind];
  if (!rival.isOpposite && kinds.includes("product") && kinds.includes("method"))
    return "Product and method are the same nights here. It may be either.";
  const [one, other] = [wordsOf(about).label, wordsOf(rival.about).label];
  return rival.isOpposite
    ? `“${other}” is mostly the nights without “${one}”. It may be either.`
    : `“${one}” and “${other}” are mostly the same nights here. It may be either.`;
}

/** 'the vape pen', 'Northern Lights', 'the company' */
function thingOf(about: About): string {
  switch (about.kind) {
    case "product":
      return shownStrainName(about.strainName);
    case "method":
      return about.value === "other" ? "the method" : `the ${ingestionMethodLabels[about.value].toLowerCase()}`;
    case "strainType":
      return "the type";
    case "dayPart":
      return "the time of day";
    default:
      return `the ${about.kind}`;
  }
}

/** What was asked: 'Joint', 'With others or alone'. */
export function questionLabel(about: About): string {
  switch (about.kind) {
    case "product":
      return shownStrainName(about.strainName);
    case "method":
      return ingestionMethodLabels[about.value];
    case "strainType":
      return strainTypeLabels[about.value];
    case "reason":
      return `For ${about.value.toLowerCase()}`;
    case "place":
      return about.value;
    case "dayPart":
      return dayPartLabels[about.value];
    case "company":
      return "With others or alone";
    case "weekend":
      return "Weekend or not";
    case "amount":
      return "More than usual, or not";
  }
}
