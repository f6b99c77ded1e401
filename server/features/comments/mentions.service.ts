import type { Connection } from "#server/db/database.ts";
import type { Asker } from "#server/viewer.ts";
import type { Comment, Mention } from "#shared/contract/comments.ts";
import { limits } from "#shared/domain/limits.ts";
import { mentionedNames } from "#shared/domain/linked-text.ts";
import { presentComment } from "./comments.presenter.ts";
import type { CommentRow } from "./comments.repo.ts";
import * as repo from "./comments.repo.ts";
import { storedMentions } from "./comments.repo.ts";

/** For each '@' of a text that is looked up the names that it may mean, best first. */
const lookedUp = (content: string) => mentionedNames(content).slice(0, limits.mentions.lookedUp);

/** Everybody whose name stands in a text, whether or not they may be mentioned there: to be locked first. */
export async function listNamedIds(connection: Connection, content: string): Promise<string[]> {
  const names = lookedUp(content).flat();
  return names.length === 0 ? [] : (await repo.listNamed(connection, names)).map(({ userId }) => userId);
}

interface Written {
  readonly sessionId: number;
  readonly content: string;
  /** Whom it mentioned before an edit: people with another name by now stay mentioned. */
  readonly earlier?: readonly Mention[];
}

/** Whom a comment mentions: people whom the session is for. Everybody else's name is plain text, like an unknown one. */
export async function findMentions(
  connection: Connection,
  { userId: authorId }: Asker,
  { sessionId, content, earlier = [] }: Written,
): Promise<Mention[]> {
  const spellings = lookedUp(content);
  if (spellings.length === 0) return [];
  const found = await repo.listMentionable(connection, { authorId, sessionId, names: spellings.flat() });
  const people = new Map([...found, ...earlier].map((mention) => [mention.username, mention]));
  const mentions = new Set(spellings.flatMap((names) => mentionOf(names, people) ?? []));
  return [...mentions].slice(0, limits.mentions.max);
}

function mentionOf(names: readonly string[], people: ReadonlyMap<string, Mention>): Mention | undefined {
  for (const name of names) {
    const person = people.get(name);
    if (person) return person;
  }
  return undefined;
}

/** With those mentions whose people the viewer may see. */
export async function presentComments(
  connection: Connection,
  viewer: Asker,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const ids = new Set(rows.flatMap((row) => storedMentions(row).map(({ userId }) => userId)));
  const visible = new Set(ids.size === 0 ? [] : await repo.listVisible(connection, viewer.userId, [...ids]));
  return rows.map((row) => presentComment(viewer, row, visible));
}
