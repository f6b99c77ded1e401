import { LinkifyIt } from "linkify-it";
import { limits } from "./limits.ts";

/** The person that an '@' and a name link to. */
interface Mentioned {
  readonly userId: string;
  /** In lower case. */
  readonly username: string;
}

/** A piece of what a person wrote. */
export type TextPart =
  | { readonly kind: "plain"; readonly text: string }
  | { readonly kind: "address"; readonly text: string; readonly url: string }
  | { readonly kind: "mention"; readonly text: string; readonly userId: string };

/** Only whole addresses with http or https: other schemes could run something, bare names are guesses. */
const addresses = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null);

/** An '@' that isn't within a word, an e-mail address or a path, and all that a username may hold. */
const nameBehindAt = /(?<![\p{L}\p{M}\p{N}_@/])@([A-Za-z0-9_.-]+)/gu;
/** A name behind an '@' at the end of the text, while it is being typed. */
const typedBehindAt = /(?<![\p{L}\p{M}\p{N}_@/])@([A-Za-z0-9_.-]*)$/u;

/**
 * The names that an '@' may mean, in lower case and longest first: a username may end with a full stop, and so may a
 * sentence.
 */
function spellingsOf(written: string): string[] {
  const spellings = [];
  for (let name = written.toLowerCase(); name.length >= limits.username.min; name = name.slice(0, -1)) {
    if (name.length <= limits.username.max) spellings.push(name);
    if (!/[._-]$/.test(name)) break;
  }
  return spellings;
}

interface Found {
  readonly from: number;
  readonly to: number;
}

function* findAddresses(text: string): Generator<Found & { readonly url: string }> {
  for (const { index, lastIndex, url } of addresses.match(text) ?? []) yield { from: index, to: lastIndex, url };
}

function* findNames(text: string): Generator<Found & { readonly spellings: readonly string[] }> {
  const taken = [...findAddresses(text)];
  for (const { index, 0: whole, 1: written = "" } of text.matchAll(nameBehindAt)) {
    if (taken.some(({ from, to }) => from <= index && index < to)) continue;
    const spellings = spellingsOf(written);
    if (spellings.length > 0) yield { from: index, to: index + whole.length, spellings };
  }
}

/** For each '@' in a text the names that it may mean, best first. */
export const mentionedNames = (text: string): (readonly string[])[] =>
  Array.from(findNames(text), ({ spellings }) => spellings);

/** The name that is being typed at the end of a text, without its '@'; undefined when none is. */
export const typedName = (text: string): string | undefined => typedBehindAt.exec(text)?.[1];

/** Splits a text at its addresses and at the names of the people whom it mentions; the parts together are the text. */
export function splitLinkedText(text: string, mentions: readonly Mentioned[] = []): TextPart[] {
  const people = new Map(mentions.map(({ userId, username }) => [username, userId]));
  const links: (Found & { readonly part: (text: string) => TextPart })[] = [];
  for (const { from, to, url } of findAddresses(text))
    links.push({ from, to, part: (shown) => ({ kind: "address", text: shown, url }) });
  for (const { from, spellings } of people.size > 0 ? findNames(text) : []) {
    const name = spellings.find((spelling) => people.has(spelling));
    const userId = name && people.get(name);
    if (!userId) continue;
    links.push({ from, to: from + 1 + name.length, part: (shown) => ({ kind: "mention", text: shown, userId }) });
  }
  links.sort((one, other) => one.from - other.from);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { from, to, part } of links) {
    if (from > end) parts.push({ kind: "plain", text: text.slice(end, from) });
    parts.push(part(text.slice(from, to)));
    end = to;
  }
  if (end < text.length) parts.push({ kind: "plain", text: text.slice(end) });
  return parts;
}
