import type { Row } from "#server/db/schema/tables.ts";
import { avatarUrl } from "#server/features/photos/photos.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Author, CurrentBreak, CurrentUser, Person, Profile } from "#shared/contract/users.ts";
import { reminderSettings } from "#shared/domain/reminders.ts";

type User = Row<"users">;

/** Columns of `users` (and of the avatar's row in `photos`) needed to present an author. */
export interface AuthorRow extends Pick<User, "username" | "first_name" | "last_name"> {
  avatar_address: string | null;
}
/** A person in a list, with the viewer's own follow or request. */
export interface PersonRow extends AuthorRow, Pick<User, "id" | "location" | "show_location"> {
  is_following: boolean;
  is_requested: boolean;
}
/** Of the break that lasts: all null without one. */
type BreakColumns = Nullable<
  Pick<Row<"breaks">, "began_on" | "until_on" | "rests_feed" | "rests_suggestions" | "keeps_lines"> & {
    break_id: number;
  }
>;
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };
export type AccountRow = User & BreakColumns & { avatar_address: string | null; rated_sessions_count: number };
export type ProfileRow = AccountRow &
  Pick<PersonRow, "is_following" | "is_requested"> & {
    is_follower: boolean;
    /** Whether the viewer is this person's. It decides what's counted and is never shown. */
    is_close_friend: boolean;
  };

export function presentAuthor(row: AuthorRow, id: string): Author {
  return {
    id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: avatarUrl(row.avatar_address),
  };
}

export function presentPerson(viewer: Pick<Viewer, "userId">, row: PersonRow): Person {
  return {
    ...presentAuthor(row, row.id),
    location: visibleLocation(viewer, row),
    isFollowing: row.is_following,
    isRequested: row.is_requested,
  };
}

/** Email and flags only on the viewer's own profile; for others the count includes only sessions that they may see. */
export function presentProfile(viewer: Pick<Viewer, "userId">, row: ProfileRow): Profile {
  if (row.id === viewer.userId)
    return { ...presentCurrentUser(row), isFollowing: false, isRequested: false, followsYou: false };
  const sessionsCount =
    row.public_sessions_count +
    (row.is_following ? row.followers_sessions_count : 0) +
    (row.is_close_friend ? row.close_friends_sessions_count : 0);
  return { ...presentPerson(viewer, row), ...presentDetails(row), sessionsCount, followsYou: row.is_follower };
}

/** For this very person only: it contains the email and the flags. */
export function presentCurrentUser(row: AccountRow): CurrentUser {
  return {
    ...presentAuthor(row, row.id),
    location: row.location,
    ...presentDetails(row),
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    ratedSessionsCount: row.rated_sessions_count,
    sharedSessionsCount: row.public_sessions_count + row.followers_sessions_count + row.close_friends_sessions_count,
    defaultSessionPrivacy: row.default_audience === "public",
    defaultAudience: row.default_audience,
    allowDiscovery: row.allow_discovery,
    showLocation: row.show_location,
    allowComments: row.allow_comments,
    allowAnalytics: row.allow_analytics,
    approveFollowers: row.approve_followers,
    showAgreement: row.show_agreement,
    firstSteps: {
      shown: row.first_steps_shown,
      codesSaved: row.recovery_codes_saved,
      welcomeClosed: row.welcome_closed,
    },
    reminders: reminderSettings(row.reminder_settings),
    currentBreak: presentCurrentBreak(row),
    isSuspended: row.suspended_at !== null,
    role: row.role,
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentCurrentBreak(row: BreakColumns): CurrentBreak | null {
  const { break_id: id, began_on: beganOn } = row;
  if (id === null || beganOn === null) return null;
  return {
    ...{ id, beganOn, until: row.until_on, restsFeed: row.rests_feed === true },
    ...{ restsSuggestions: row.rests_suggestions === true, keepsLines: row.keeps_lines === true },
  };
}

function presentDetails(row: AccountRow) {
  return {
    bio: row.bio,
    sessionsCount: row.sessions_count,
    followingCount: row.following_count,
    followersCount: row.followers_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** showLocation false hides it from everyone else (decisions.md, Feed, people, privacy). */
function visibleLocation(
  viewer: Pick<Viewer, "userId">,
  row: Pick<User, "id" | "location" | "show_location">,
): string | null {
  return row.show_location || row.id === viewer.userId ? row.location : null;
}
