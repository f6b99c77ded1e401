import type { Insertable, Selectable, Updateable } from "kysely";
import type { ImportFailuresTable, ImportsTable } from "./imports.ts";
import type {
  MailJobsTable,
  MutedNotificationsTable,
  NotificationsTable,
  NotificationVersionsTable,
  PushSettingsTable,
  PushSubscriptionsTable,
} from "./notifications.ts";
import type {
  AppealsTable,
  BackupRunsTable,
  HelplinesTable,
  ModerationActionsTable,
  RateLimitsTable,
  ReportsTable,
  SecretsTable,
  ServerSettingsTable,
  UnreadNoticesTable,
} from "./operate.ts";
import type { FollowRequestsTable, FollowsTable, InvitedPeopleTable, InvitesTable, UsersTable } from "./people.ts";
import type {
  BrandsTable,
  ExperimentEveningsTable,
  ExperimentsTable,
  JournalVersionsTable,
  PatternLooksTable,
  ProductMergesTable,
  ProductsTable,
  ServedPairsTable,
  SessionComparisonsTable,
  SessionRatingsTable,
  StrainsTable,
  WantToTryTable,
} from "./products-and-rankings.ts";
import type {
  BreakLinesTable,
  BreaksTable,
  BulkChangedSessionsTable,
  BulkChangesTable,
  CannabisSessionsTable,
  CompanionsTable,
  DeletedItemsTable,
  FavoritesTable,
  FurtherPhotosTable,
  LabelPhotosTable,
  OwnEffectsTable,
  PhotosTable,
  RemindersTable,
  SharedLinksTable,
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
  PulledSessionsTable,
  TimelineEntriesTable,
} from "./social.ts";

/** Every table of the database; its columns are described in the file named above it. */
export interface Tables {
  // people.ts
  users: UsersTable;
  follows: FollowsTable;
  follow_requests: FollowRequestsTable;
  invites: InvitesTable;
  invited_people: InvitedPeopleTable;
  // sign-in.ts
  login_sessions: LoginSessionsTable;
  recovery_codes: RecoveryCodesTable;
  one_time_links: OneTimeLinksTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  authenticator_apps: AuthenticatorAppsTable;
  openid_accounts: OpenidAccountsTable;
  openid_visits: OpenidVisitsTable;
  security_events: SecurityEventsTable;
  sign_in_failures: SignInFailuresTable;
  // sessions-and-photos.ts
  cannabis_sessions: CannabisSessionsTable;
  photos: PhotosTable;
  further_photos: FurtherPhotosTable;
  label_photos: LabelPhotosTable;
  favorites: FavoritesTable;
  reminders: RemindersTable;
  companions: CompanionsTable;
  shared_links: SharedLinksTable;
  own_effects: OwnEffectsTable;
  deleted_items: DeletedItemsTable;
  bulk_changes: BulkChangesTable;
  bulk_changed_sessions: BulkChangedSessionsTable;
  breaks: BreaksTable;
  break_lines: BreakLinesTable;
  // products-and-rankings.ts
  strains: StrainsTable;
  brands: BrandsTable;
  products: ProductsTable;
  product_merges: ProductMergesTable;
  want_to_try: WantToTryTable;
  session_comparisons: SessionComparisonsTable;
  session_ratings: SessionRatingsTable;
  served_pairs: ServedPairsTable;
  pattern_looks: PatternLooksTable;
  journal_versions: JournalVersionsTable;
  experiments: ExperimentsTable;
  experiment_evenings: ExperimentEveningsTable;
  // social.ts
  likes: LikesTable;
  comments: CommentsTable;
  timeline_entries: TimelineEntriesTable;
  pulled_sessions: PulledSessionsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  blocks: BlocksTable;
  // notifications.ts
  notifications: NotificationsTable;
  notification_versions: NotificationVersionsTable;
  muted_notifications: MutedNotificationsTable;
  push_settings: PushSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  mail_jobs: MailJobsTable;
  // operate.ts
  reports: ReportsTable;
  moderation_actions: ModerationActionsTable;
  appeals: AppealsTable;
  unread_notices: UnreadNoticesTable;
  server_settings: ServerSettingsTable;
  helplines: HelplinesTable;
  backup_runs: BackupRunsTable;
  rate_limits: RateLimitsTable;
  secrets: SecretsTable;
  // imports.ts
  import_failures: ImportFailuresTable;
  imports: ImportsTable;
}

type TableName = keyof Tables;
/** A row as it is read, inserted and updated: `Row<"users">`. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowUpdate<Name extends TableName> = Updateable<Tables[Name]>;
