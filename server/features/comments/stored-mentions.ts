import type { Row } from "#server/db/schema/tables.ts";
import type { Mention } from "#shared/contract/comments.ts";

/** Whom a comment mentions, whether or not the viewer may see them. */
export const storedMentions = ({ mentions }: Pick<Row<"comments">, "mentions">): readonly Mention[] =>
  JSON.parse(mentions);

export const storeMentions = (mentions: readonly Mention[]): string => JSON.stringify(mentions);
