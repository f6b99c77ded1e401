import type { Session } from "#shared/contract/sessions.ts";
import { markMatches } from "#shared/domain/mark-matches.ts";

/** Letters before the first match. */
const lead = 12;
/** More than a line has. */
const longest = 160;

export interface FoundText {
  /** What it is, unless it's the notes. */
  readonly kind: "Private note" | "Place" | "With" | null;
  readonly text: string;
}

/** The line below a session's name: the text that was found, else its notes; it begins shortly before the match. */
export function foundText(session: Session, words: readonly string[]): FoundText | null {
  const texts = [
    { kind: null, text: session.notes },
    { kind: "Private note", text: session.privateNote ?? null },
    { kind: "Place", text: session.location },
    { kind: "With", text: session.companions },
  ] as const;
  const found = texts.find(({ text }) => text !== null && matchIn(text, words) !== undefined);
  const { kind, text } = found ?? texts[0];
  if (text === null) return null;
  return { kind, text: excerpt(text, matchIn(text, words) ?? 0) };
}

/** Where in the text the first match begins. */
function matchIn(text: string, words: readonly string[]): number | undefined {
  const parts = markMatches(text, words);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  if (first < 0) return undefined;
  return parts.slice(0, first).reduce((length, part) => length + part.text.length, 0);
}

/** Begins at a word. */
function excerpt(text: string, match: number): string {
  if (match <= lead) return text.slice(0, longest);
  const start = text.indexOf(" ", match - lead) + 1;
  return `…${text.slice(start > 0 && start <= match ? start : match).slice(0, longest)}`;
}
