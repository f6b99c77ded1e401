import type { Page } from "#server/db/query/pagination.ts";
import type { Want } from "#shared/contract/want-to-try.ts";
import type {
  listFollowed,
  listOwnComments,
  listOwnComparisons,
  listOwnLikes,
  listOwnMessages,
  listOwnRatings,
} from "./export.repo.ts";

type ItemOf<List extends (...given: never[]) => Promise<Page<unknown>>> = Awaited<ReturnType<List>>["items"][number];

/** Rows as the export shows them to their owner; the names are those of spec section 3. */
export const exported = {
  comment: (row: ItemOf<typeof listOwnComments>) => ({
    id: row.id,
    sessionId: row.session_id,
    parentId: row.parent_id,
    content: row.content,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  }),
  like: ({ session_id, created_at }: ItemOf<typeof listOwnLikes>) => ({ sessionId: session_id, createdAt: created_at }),
  follow: ({ user_id, username, created_at }: ItemOf<typeof listFollowed>) => ({
    userId: user_id,
    username,
    createdAt: created_at,
  }),
  /** `with` is null if the viewer may not see the other person. */
  message: (row: ItemOf<typeof listOwnMessages>) => ({
    id: row.id,
    with: row.is_visible ? { userId: row.person_id, username: row.username } : null,
    isOwn: row.sender_id !== row.person_id,
    content: row.content,
    createdAt: row.created_at,
  }),
  /** Of the session that it came from only the id: the rest is its author's. */
  want: ({ source, ...want }: Want) => ({ ...want, sessionId: source?.sessionId ?? null }),
  rating: (row: ItemOf<typeof listOwnRatings>) => ({
    sessionId: row.session_id,
    eloRating: row.elo_rating,
    comparisons: row.comparisons,
    wins: row.wins,
    losses: row.losses,
    lastComparedAt: row.last_compared_at,
  }),
  comparison: ({ id, winner_session_id, loser_session_id, created_at }: ItemOf<typeof listOwnComparisons>) => ({
    id,
    winnerSessionId: winner_session_id,
    loserSessionId: loser_session_id,
    createdAt: created_at,
  }),
};
