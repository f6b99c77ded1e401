import type { Connection } from "#server/db/database.ts";
import { fetchPage, type PageRequest } from "#server/db/query/pagination.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";

/** A person's content, each list in the order of an index that begins with the person. */

export function listOwnComments(connection: Connection, userId: string, page: PageRequest) {
  const query = connection
    .selectFrom("comments")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "comments.session_id")
    .leftJoin("comments as parent", (join) =>
      join
        .onRef("parent.id", "=", "comments.parent_id")
        .on("parent.hidden_at", "is", null)
        .on(personVisibleTo(userId, "parent.user_id")),
    )
    .select(["comments.id", "comments.session_id", "parent.id as parent_id", "comments.content"])
    .select(["comments.created_at", "comments.edited_at"])
    .where("comments.user_id", "=", userId)
    .where(visibleTo(userId));
  return fetchPage(
    query,
    {
      column: "comments.id",
      id: "comments.id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: (row) => [row.id, row.id],
    },
    page,
  );
}

export function listOwnLikes(connection: Connection, userId: string, page: PageRequest) {
  const query = connection
    .selectFrom("likes")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "likes.session_id")
    .select(["likes.id", "likes.session_id", "likes.created_at"])
    .where("likes.user_id", "=", userId)
    .where(visibleTo(userId));
  return fetchPage(
    query,
    {
      column: "likes.session_id",
      id: "likes.id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: (row) => [row.session_id, row.id],
    },
    page,
  );
}

/** Messages that the person sent, and those received from people they may see. */
export function listOwnMessages(connection: Connection, userId: string, page: PageRequest) {
  const isVisible = personVisibleTo(userId, "person.id", "person");
  const query = connection
    .selectFrom("conversations")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .innerJoin("users as person", (join) =>
      join
        .on("person.id", "<>", userId)
        .on((eb) =>
          eb.or([
            eb("person.id", "=", eb.ref("conversations.first_user_id")),
            eb("person.id", "=", eb.ref("conversations.second_user_id")),
          ]),
        ),
    )
    .select([
      "messages.id",
      "messages.conversation_id",
      "messages.sender_id",
      "messages.content",
      "messages.session_id",
      "messages.product_id",
      "messages.created_at",
      "person.id as person_id",
      "person.username",
      isVisible.$castTo<boolean>().as("is_visible"),
    ])
    .where((eb) =>
      eb.or([eb("conversations.first_user_id", "=", userId), eb("conversations.second_user_id", "=", userId)]),
    )
    .where("messages.hidden_at", "is", null)
    .where((eb) => eb.or([eb("messages.sender_id", "=", userId), isVisible]));
  return fetchPage(
    query,
    {
      column: "messages.conversation_id",
      id: "messages.id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: (row) => [row.conversation_id, row.id],
    },
    page,
  );
}

/** The person at the other end of each follow. */
export function listFollowed(
  connection: Connection,
  userId: string,
  other: "follower_id" | "following_id",
  page: PageRequest,
) {
  const query = connection
    .selectFrom("follows")
    .innerJoin("users", "users.id", `follows.${other}`)
    .select(["follows.id", "follows.created_at", "users.id as user_id", "users.username"])
    .where(other === "following_id" ? "follows.follower_id" : "follows.following_id", "=", userId)
    .where(personVisibleTo(userId, "users.id", "users"));
  return fetchPage(
    query,
    {
      column: "follows.created_at",
      id: "follows.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );
}

/** Follow requests that the person sent and that are still pending. */
export function listSentRequests(connection: Connection, userId: string, page: PageRequest) {
  const query = connection
    .selectFrom("follow_requests")
    .innerJoin("users", "users.id", "follow_requests.following_id")
    .select(["follow_requests.id", "follow_requests.created_at", "users.id as user_id", "users.username"])
    .where("follow_requests.follower_id", "=", userId)
    .where(personVisibleTo(userId, "users.id", "users"));
  return fetchPage(
    query,
    {
      column: "follow_requests.created_at",
      id: "follow_requests.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );
}

export function listOwnComparisons(connection: Connection, userId: string, page: PageRequest) {
  const query = connection
    .selectFrom("session_comparisons")
    .select(["id", "winner_session_id", "loser_session_id", "is_tie", "rated_session_id", "absorbed", "created_at"])
    .where("user_id", "=", userId);
  return fetchPage(
    query,
    {
      column: "created_at",
      id: "id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );
}
