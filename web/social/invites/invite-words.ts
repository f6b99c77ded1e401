import type { Invite } from "#shared/contract/invites.ts";
import { readingLocale } from "#web/core/format.ts";

const date = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** 'For 3 people · 1 has joined · ends Nov 30' */
export function inviteWords({ uses, used, expiresAt }: Pick<Invite, "uses" | "used" | "expiresAt">): string {
  const joined = used === 0 ? "not used yet" : used === 1 ? "1 has joined" : `${used} have joined`;
  return `For ${people(uses)} · ${joined} · ends ${date.format(new Date(expiresAt))}`;
}

export function leftWords(left: number): string {
  if (left === 0) return "That's all the invites you can have open.";
  return left === 1 ? "You can make one more." : `You can make ${left} more.`;
}
