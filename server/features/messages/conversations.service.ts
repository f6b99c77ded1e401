import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/pagination.ts";
import type { Viewer } from "#server/http/authentication.ts";
import type { Polled } from "#server/http/serve.ts";
import type { Conversation } from "#shared/contract/messages.ts";
import type { UnreadCount } from "#shared/contract/notifications.ts";
import * as repo from "./conversations.repo.ts";
import { presentConversation } from "./messages.presenter.ts";

/** Of the list and of the count alike: the sign-in's look-up has told it. A browser keeps answers of all its accounts. */
const versionFor = ({ userId, conversationsVersion }: Viewer) => `${userId}-${conversationsVersion}`;

/** Newest activity first, without people whom the viewer may not see. */
export async function listConversations(
  { database: { db } }: Context,
  viewer: Viewer,
  page: PageRequest,
): Promise<Polled<Page<Conversation>>> {
  return {
    version: versionFor(viewer),
    read: async () => {
      const { items, next } = await repo.listConversations(db, viewer.userId, page);
      return { items: items.map(presentConversation), next };
    },
  };
}

export async function countUnreadConversations(
  { database: { db } }: Context,
  viewer: Viewer,
): Promise<Polled<UnreadCount>> {
  const read = async () => ({ count: await repo.countUnreadConversations(db, viewer.userId) });
  return { version: versionFor(viewer), read };
}
