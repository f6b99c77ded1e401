import type { Insertable, Selectable, Updateable } from "kysely";
import type { BlocksTable } from "./blocks.ts";
import type { BrandsTable } from "./brands.ts";
import type { CannabisSessionsTable } from "./cannabis-sessions.ts";
import type { CommentsTable } from "./comments.ts";
import type { ConversationsTable } from "./conversations.ts";
import type { DeletedItemsTable } from "./deleted-items.ts";
import type { FollowRequestsTable } from "./follow-requests.ts";
import type { FollowsTable } from "./follows.ts";
import type { LikesTable } from "./likes.ts";
import type { LoginSessionsTable } from "./login-sessions.ts";
import type { MessagesTable } from "./messages.ts";
import type { ModerationActionsTable } from "./moderation-actions.ts";
import type { NotificationsTable } from "./notifications.ts";
import type { PhotosTable } from "./photos.ts";
import type { RateLimitsTable } from "./rate-limits.ts";
import type { RecoveryCodesTable } from "./recovery-codes.ts";
import type { ReportsTable } from "./reports.ts";
import type { ServedPairsTable } from "./served-pairs.ts";
import type { SessionComparisonsTable } from "./session-comparisons.ts";
import type { SessionRatingsTable } from "./session-ratings.ts";
import type { SignInFailuresTable } from "./sign-in-failures.ts";
import type { StrainsTable } from "./strains.ts";
import type { TimelineEntriesTable } from "./timeline-entries.ts";
import type { UsersTable } from "./users.ts";

export interface Tables {
  users: UsersTable;
  photos: PhotosTable;
  cannabis_sessions: CannabisSessionsTable;
  likes: LikesTable;
  comments: CommentsTable;
  follows: FollowsTable;
  follow_requests: FollowRequestsTable;
  timeline_entries: TimelineEntriesTable;
  blocks: BlocksTable;
  session_comparisons: SessionComparisonsTable;
  session_ratings: SessionRatingsTable;
  served_pairs: ServedPairsTable;
  notifications: NotificationsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  deleted_items: DeletedItemsTable;
  reports: ReportsTable;
  moderation_actions: ModerationActionsTable;
  strains: StrainsTable;
  brands: BrandsTable;
  login_sessions: LoginSessionsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_failures: SignInFailuresTable;
  rate_limits: RateLimitsTable;
}

type TableName = keyof Tables;
/** A row as it is read, inserted and updated: `Row<"users">`. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowUpdate<Name extends TableName> = Updateable<Tables[Name]>;
