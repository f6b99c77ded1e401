import type { Comment } from "#shared/contract/comments.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import type { Entry } from "./entry.ts";

type Writer = Pick<CurrentUser, "id" | "username" | "firstName" | "lastName" | "profileImageUrl">;

/** The person's comments under a session that the server doesn't have yet, under their local ids. */
export const waitingComments = (entries: readonly Entry[], sessionId: number, writer: Writer): Comment[] =>
  entries.flatMap(({ work, localId, madeAt }) => {
    if (work.kind !== "comment" || work.sessionId !== sessionId) return [];
    const { id: userId, username, firstName, lastName, profileImageUrl } = writer;
    const comment: Comment = {
      ...{ id: localId, userId, sessionId, parentId: work.parentId, content: work.content, mentions: [] },
      ...{ createdAt: new Date(madeAt).toISOString(), editedAt: null, canEdit: false, canDelete: false },
      user: { id: userId, username, firstName, lastName, profileImageUrl },
    };
    return [comment];
  });

/** Whether it's one of those. */
export const isWaiting = ({ id }: { readonly id: number }): boolean => id < 0;
