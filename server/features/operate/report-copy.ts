import type { ReportedContent } from "#shared/contract/operator-reports.ts";
import { type ReportedKind, visibilities } from "#shared/domain/enumerations.ts";

/** The copy in a report is an answer of the time when it was made, so nothing in it is certain. */
type Copy = Readonly<Record<string, unknown>>;

function readCopy(content: string): Copy {
  try {
    const copy: unknown = JSON.parse(content);
    return typeof copy === "object" && copy !== null ? { ...copy } : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (values: unknown[]): string[] => values.map(textOf).filter((text) => text !== null);
const photosOf = ({ photos }: Copy): Copy[] => listOf(photos).map((photo) => ({ ...Object(photo) }));

function labelWordsOf(facts: unknown): string[] {
  const { grower, cannabinoids, terpenes, aromas }: Copy = { ...Object(facts) };
  const substances = [...listOf(cannabinoids), ...listOf(terpenes)].map((fact) => Object(fact).name);
  return textsOf([grower, ...substances, ...listOf(aromas)]);
}

/** Ids of the photos in the copy, the first one first. */
export const photosIn = (content: string): string[] =>
  textsOf(photosOf(readCopy(content)).map(({ id }) => id)).filter((id) => /^[0-9a-f-]{36}$/.test(id));

/** What operators read of the copy. */
export function presentCopy(kind: ReportedKind, content: string): ReportedContent {
  const copy = readCopy(content);
  const names = [copy.firstName, copy.lastName].map(textOf).filter((name) => name !== null);
  const titles = { session: textOf(copy.strainName), user: names.join(" ") || null, comment: null, message: null };
  const texts = { session: copy.notes, user: copy.bio, comment: copy.content, message: copy.content };
  return {
    title: titles[kind],
    text: textOf(texts[kind]),
    brand: textOf(copy.brand),
    location: textOf(copy.location),
    companions: textOf(copy.companions),
    effects: textsOf([...listOf(copy.ownEffects), ...listOf(copy.unwantedEffects)]),
    reasons: textsOf(listOf(copy.reasons)),
    labelWords: labelWordsOf(copy.facts),
    photoWords: textsOf(photosOf(copy).map(({ alt }) => alt)),
    visibility: visibilities.find((visibility) => visibility === copy.visibility) ?? null,
    photos: photosIn(content).length,
    createdAt: textOf(copy.createdAt),
  };
}
