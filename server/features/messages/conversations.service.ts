import { type Polled, polledByContent } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Conversation } from "#shared/contract/messages.ts";
import type { UnreadCount } from "#shared/contract/notifications.ts";
import * as conversations from "./conversations.repo.ts";
import { presentConversation } from "./messages.presenter.ts";

/** Newest message first, without people whom the viewer may not see. */
export async function listConversations(
  { database: { db } }: Context,
  { userId }: Viewer,
  page: PageRequest,
): Promise<Polled<Page<Conversation>>> {
  const { items, next } = await conversations.listConversations(db, { userId }, page);
  return polledByContent({ items: items.map(presentConversation), next });
}

export async function countUnreadConversations(
  { database: { db } }: Context,
  { userId }: Viewer,
): Promise<Polled<UnreadCount>> {
  return polledByContent({ count: await conversations.countUnreadConversations(db, userId) });
}
