import type { Insertable, Selectable, Updateable } from "kysely";
import type { BrandsTable, ProductMergesTable, ProductsTable, StrainsTable, WantToTryTable } from "./catalogue.ts";
import type { ImportRowsTable, ImportsTable } from "./imports.ts";
import type {
  MailJobsTable,
  MutedNotificationsTable,
  NotificationsTable,
  NotificationVersionsTable,
  PushSettingsTable,
  PushSubscriptionsTable,
} from "./notifying.ts";
import type {
  AppealsTable,
  BackupRunsTable,
  ModerationActionsTable,
  RateLimitsTable,
  ReportsTable,
  SecretsTable,
  ServerSettingsTable,
  UnreadNoticesTable,
} from "./operate.ts";
import type { FollowRequestsTable, FollowsTable, InvitedPeopleTable, InvitesTable, UsersTable } from "./people.ts";
import type { ServedPairsTable, SessionComparisonsTable, SessionRatingsTable } from "./rankings.ts";
import type {
  CannabisSessionsTable,
  DeletedItemsTable,
  FavoritesTable,
  FurtherPhotosTable,
  OwnEffectsTable,
  PhotosTable,
} from "./sessions-and-photos.ts";
import type {
  AuthenticatorAppsTable,
  LoginSessionsTable,
  OneTimeLinksTable,
  OpenidAccountsTable,
  OpenidVisitsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecurityEventsTable,
  SignInFailuresTable,
} from "./sign-in.ts";
import type {
  BlocksTable,
  CommentsTable,
  ConversationsTable,
  LikesTable,
  MessagesTable,
  TimelineEntriesTable,
} from "./social.ts";

export interface Tables {
  users: UsersTable;
  photos: PhotosTable;
  further_photos: FurtherPhotosTable;
  cannabis_sessions: CannabisSessionsTable;
  own_effects: OwnEffectsTable;
  favorites: FavoritesTable;
  products: ProductsTable;
  product_merges: ProductMergesTable;
  want_to_try: WantToTryTable;
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
  notification_versions: NotificationVersionsTable;
  muted_notifications: MutedNotificationsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  deleted_items: DeletedItemsTable;
  reports: ReportsTable;
  moderation_actions: ModerationActionsTable;
  appeals: AppealsTable;
  unread_notices: UnreadNoticesTable;
  server_settings: ServerSettingsTable;
  strains: StrainsTable;
  brands: BrandsTable;
  invites: InvitesTable;
  invited_people: InvitedPeopleTable;
  login_sessions: LoginSessionsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_settings: PushSettingsTable;
  recovery_codes: RecoveryCodesTable;
  one_time_links: OneTimeLinksTable;
  mail_jobs: MailJobsTable;
  openid_accounts: OpenidAccountsTable;
  openid_visits: OpenidVisitsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  authenticator_apps: AuthenticatorAppsTable;
  security_events: SecurityEventsTable;
  sign_in_failures: SignInFailuresTable;
  rate_limits: RateLimitsTable;
  secrets: SecretsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  backup_runs: BackupRunsTable;
}

type TableName = keyof Tables;
/** A row as it is read, inserted and updated: `Row<"users">`. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowUpdate<Name extends TableName> = Updateable<Tables[Name]>;
