import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/pagination.ts";
import type { Viewer } from "#server/http/authentication.ts";
import type { Polled } from "#server/http/serve.ts";
import type { Conversation } from "#shared/contract/messages.ts";
import type { UnreadCount } from "#shared/contract/notifications.ts";
import * as repo from "./conversations.repo.ts";
import { presentConversation } from "./messages.presenter.ts";

/** Newest activity first, without people whom the viewer may not see. */
export async function listConversations(
  { database: { db } }: Context,
  viewer: Viewer,
  page: PageRequest,
): Promise<Polled<Page<Conversation>>> {
  const { total, ids, revisions, read, people } = await repo.getConversationMarks(db, viewer.userId);
  return {
    version: [total, ids, revisions, read, people].join("-"),
    read: async () => {
      const { items, next } = await repo.listConversations(db, viewer.userId, page);
      return { items: items.map(presentConversation), next };
    },
  };
}

export async function countUnreadConversations({ database }: Context, viewer: Viewer): Promise<Polled<UnreadCount>> {
  const count = await repo.countUnreadConversations(database.db, viewer.userId);
  return { version: String(count), read: async () => ({ count }) };
}
