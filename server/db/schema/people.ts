import type { Generated } from "kysely";
import type { OperatorRole, Visibility } from "#shared/domain/enumerations.ts";
import type { ReminderChanges } from "#shared/domain/reminders.ts";
import type { GeneratedJson } from "./column-types.ts";

/** People (spec section 3). The `_key` columns hold the lowered form that makes names and addresses unique ignoring case. */
export interface UsersTable {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string | null;
  /** When its owner opened a link that was sent there; null while it is unconfirmed. */
  email_verified_at: Date | null;
  /** argon2id, a PHC string. An account without a password has one that nothing matches (server/passwords.ts). Never leaves the server. */
  password_hash: string;
  location: string | null;
  bio: string | null;
  avatar_id: string | null;
  /** Username, first, last and full name without case and accents, for the search of people. */
  search_text: string;
  /** Whom a new session is for, until its owner chooses otherwise. */
  default_audience: Generated<Visibility>;
  allow_discovery: Generated<boolean>;
  show_location: Generated<boolean>;
  allow_comments: Generated<boolean>;
  allow_analytics: Generated<boolean>;
  /** Whether followers need approval. */
  approve_followers: Generated<boolean>;
  /** Whether this person and others learn where they agree. */
  show_agreement: Generated<boolean>;
  /** The first steps, each shown or done once: false for a new account alone. */
  first_steps_shown: Generated<boolean>;
  recovery_codes_saved: Generated<boolean>;
  welcome_closed: Generated<boolean>;
  /** What this person has changed of when they are asked to rate. */
  reminder_settings: GeneratedJson<ReminderChanges>;
  /** A pulled author: new sessions are read with each feed instead of written into timelines. */
  is_pulled: Generated<boolean>;
  /** Changes with every column that cards show of the person (migration 0018). */
  version: Generated<number>;
  sessions_count: Generated<number>;
  public_sessions_count: Generated<number>;
  /** Sessions for followers only. */
  followers_sessions_count: Generated<number>;
  /** Sessions for close friends only. */
  close_friends_sessions_count: Generated<number>;
  following_count: Generated<number>;
  followers_count: Generated<number>;
  /** Null for everyone but those who run the server. */
  role: OperatorRole | null;
  /** When moderation suspended the account. */
  suspended_at: Date | null;
  /** When the suspension ends by itself; null when it lasts until it is lifted. */
  suspended_until: Date | null;
  /** When its owner ended the account, which goes batch by batch. */
  leaving_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface FollowsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  /** Whether the followed person is a pulled author. */
  is_pulled: Generated<boolean>;
  /** Number of the pulled author's last session that the follower's timeline has (`pulled_sessions`). */
  pulled_until: Generated<number>;
  /** Whether the followed person counts the follower among their close friends, which is theirs alone to know. */
  is_close_friend: Generated<boolean>;
  created_at: Date;
}

/** Pending follow requests. They give no access: only `follows` does. */
export interface FollowRequestsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  created_at: Date;
}

/** Links by which people may register. */
export interface InvitesTable {
  id: Generated<number>;
  /** Null for the set-up link of a new server. */
  maker_id: string | null;
  /** The SHA-256 of its token in hex: a stolen database lets no one in. */
  token_hash: string;
  /** The person who registers by it becomes an admin. */
  makes_admin: Generated<boolean>;
  /** The maker's half of the agreement; the other one is given with the registration. */
  follow_each_other: boolean;
  uses: number;
  uses_left: number;
  expires_at: Date;
  /** When it was revoked. */
  ended_at: Date | null;
  created_at: Date;
}

/** Who invited whom. Without an inviter who has deleted their account since, or without an invite that's been swept. */
export interface InvitedPeopleTable {
  user_id: string;
  inviter_id: string | null;
  invite_id: number | null;
  created_at: Date;
}
