import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { allPages, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { listBlocks } from "#server/features/blocks/blocks.service.ts";
import { exportBreaks } from "#server/features/breaks/break-archive.service.ts";
import { exportExperiments } from "#server/features/experiments/experiment-archive.service.ts";
import { listOwnFavorites } from "#server/features/favorites/favorites.service.ts";
import { listCloseFriends } from "#server/features/follows/close-friends.service.ts";
import { exportLooks } from "#server/features/insights/pattern-looks.service.ts";
import { exportInvites } from "#server/features/invites/invites.service.ts";
import { presentShared } from "#server/features/messages/messages.presenter.ts";
import { getNotificationSwitches, listNotifications } from "#server/features/notifications/notifications.service.ts";
import { exportNotices } from "#server/features/operate/appeals.service.ts";
import { listReportsOf } from "#server/features/operate/reports.service.ts";
import { exportOwnEffects } from "#server/features/own-effects/own-effects.service.ts";
import { listOwnMerges } from "#server/features/products/merges.service.ts";
import { exportPush } from "#server/features/push/push-settings.service.ts";
import { exportRatings } from "#server/features/rankings/rankings.service.ts";
import { exportReminders } from "#server/features/reminders/reminders.service.ts";
import { exportSessions } from "#server/features/sessions/session-lists.service.ts";
import { listOwnLoginSessions } from "#server/features/sign-in/login-sessions.service.ts";
import { exportLinkedAccounts } from "#server/features/sign-in/openid.service.ts";
import { getSignInMethods } from "#server/features/sign-in/own-sign-in-methods.service.ts";
import { assertPasswordGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { listOwnSecurityEvents } from "#server/features/sign-in/security-events.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { exportWants } from "#server/features/want-to-try/want-to-try.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Notification } from "#shared/contract/notifications.ts";
import { exportFormat } from "#shared/domain/export-format.ts";
import type {
  listFollowed,
  listOwnComments,
  listOwnComparisons,
  listOwnLikes,
  listOwnMessages,
} from "./export.repo.ts";
import * as repo from "./export.repo.ts";

type ItemOf<List extends (...given: never[]) => Promise<Page<unknown>>> = Awaited<ReturnType<List>>["items"][number];

/** Rows as the export shows them to their owner; the names are those of spec section 3. */
const exported = {
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
    /** Only what it points to: the rest may be someone else's. */
    shared: presentShared(row),
    createdAt: row.created_at,
  }),
  /** An ask tells of a session that its recipient may not see, for them to answer; an export keeps nothing of it. */
  notification: ({ ask, ...row }: Notification) => ({ ...row, ...(ask && row.session && { ask }) }),
  /** `ratedSessionId`: whose rating it was an answer of; null of Compare. */
  comparison: (row: ItemOf<typeof listOwnComparisons>) => ({
    id: row.id,
    winnerSessionId: row.winner_session_id,
    loserSessionId: row.loser_session_id,
    isTie: row.is_tie,
    ratedSessionId: row.rated_session_id,
    isAbsorbed: row.absorbed,
    createdAt: row.created_at,
  }),
};

export interface Exported {
  fileName: string;
  content: Readable;
}
type ReadPage = (page: PageRequest) => Promise<Page<unknown>>;

/**
 * One JSON object with all of a person's content, streamed page by page: a long history is never in memory as a whole.
 * @throws 403 naming password when it was not confirmed lately
 */
export async function exportData(context: Context, viewer: Viewer): Promise<Exported> {
  await assertPasswordGiven(context.database.db, viewer, context.now());
  const exportedAt = context.now().toISOString();
  const opening = {
    format: exportFormat,
    exportedAt,
    profile: await getCurrentUser(context, viewer.userId),
    signInMethods: await getSignInMethods(context, viewer),
    linkedAccounts: await exportLinkedAccounts(context, viewer),
    loginSessions: await listOwnLoginSessions(context, viewer),
    securityEvents: await listOwnSecurityEvents(context, viewer),
    ownEffects: await exportOwnEffects(context, viewer),
    notificationSwitches: await getNotificationSwitches(context, viewer),
    ...(await exportPush(context, viewer)),
    wantToTry: await exportWants(context, viewer),
    closeFriends: (await listCloseFriends(context, viewer)).map(({ id: userId, username }) => ({ userId, username })),
    invites: await exportInvites(context, viewer),
    notices: await exportNotices(context, viewer),
    patternLooks: await exportLooks(context, viewer),
    breaks: await exportBreaks(context, viewer),
    experiments: await exportExperiments(context, viewer),
    productMerges: await listOwnMerges(context, viewer),
  };
  return {
    fileName: `highnote-export-${exportedAt.slice(0, 10)}.json`,
    content: Readable.from(writeExport(opening, lists(context, viewer)), { objectMode: false }),
  };
}

function lists(context: Context, viewer: Viewer): Record<string, AsyncIterable<readonly unknown[]>> {
  const { db } = context.database;
  const { userId } = viewer;
  const lists: Record<string, ReadPage> = {
    sessions: (page) => exportSessions(context, viewer, page),
    ratings: async () => ({ items: await exportRatings(context, viewer), next: null }),
    comparisons: async (page) => shown(await repo.listOwnComparisons(db, userId, page), exported.comparison),
    comments: async (page) => shown(await repo.listOwnComments(db, userId, page), exported.comment),
    likes: async (page) => shown(await repo.listOwnLikes(db, userId, page), exported.like),
    favorites: async () => ({ items: await listOwnFavorites(context, viewer), next: null }),
    reminders: async () => ({ items: await exportReminders(context, viewer), next: null }),
    following: async (page) => shown(await repo.listFollowed(db, userId, "following_id", page), exported.follow),
    followRequests: async (page) => shown(await repo.listSentRequests(db, userId, page), exported.follow),
    followers: async (page) => shown(await repo.listFollowed(db, userId, "follower_id", page), exported.follow),
    messages: async (page) => shown(await repo.listOwnMessages(db, userId, page), exported.message),
    blocks: (page) => listBlocks(context, viewer, page),
    reports: (page) => listReportsOf(context, viewer, page),
    notifications: async (page) =>
      shown(await (await listNotifications(context, viewer, page)).read(), exported.notification),
  };
  return Object.fromEntries(Object.entries(lists).map(([name, readPage]) => [name, allPages(readPage)]));
}

const shown = <Item>({ items, next }: Page<Item>, present: (item: Item) => unknown): Page<unknown> => ({
  items: items.map(present),
  next,
});

/** Each item of a list on a line of its own, so that a reader can hold one item at a time. */
export async function* writeExport(
  opening: object,
  sections: Record<string, AsyncIterable<readonly unknown[]>>,
): AsyncGenerator<string> {
  const lines = Object.entries(opening).map(([name, value]) => `${JSON.stringify(name)}:${linesOf(value)}`);
  yield `{\n${lines.join(",\n")}`;
  for (const [name, pages] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}:[`;
    yield* writeItems(pages);
    yield "\n]";
  }
  yield "\n}\n";
}

const linesOf = (value: unknown): string =>
  Array.isArray(value)
    ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
    : (JSON.stringify(value) ?? "null");

async function* writeItems(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = "\n";
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(",\n");
    separator = ",\n";
  }
}
