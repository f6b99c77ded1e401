import * as z from "zod/mini";
import { operatorRoles, visibilities } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { EditBase, formBoolean } from "./form-fields.ts";
import { History, HistoryQuery, Stats } from "./history.ts";
import {
  AnyPassword,
  optionalText,
  PageQuery,
  SearchQuery,
  SerialId,
  Timestamp,
  text,
  UserId,
  UserIdPath,
} from "./primitives.ts";
import { ReminderSettings } from "./reminder-settings.ts";
import { calls, get, patch } from "./route.ts";

export const Username = text({
  ...limits.username,
  tooShort: `Username must be at least ${limits.username.min} characters`,
  tooLong: `Username must be at most ${limits.username.max} characters`,
}).check(z.regex(/^[A-Za-z0-9_.-]*$/, "Usernames can only have letters, numbers, _, . and -"));

export const Email = z
  .string("Invalid email address")
  .check(z.trim(), z.email("Invalid email address"), z.maxLength(limits.email.max, "Invalid email address"));

export const FirstName = text({ min: 1, ...limits.name, tooShort: "First name is required" });

/** The five privacy flags (spec section 3). Each is true unless explicitly false. */
const PrivacyFlags = z.object({
  defaultSessionPrivacy: z.boolean("This must be true or false"),
  allowDiscovery: z.boolean("This must be true or false"),
  showLocation: z.boolean("This must be true or false"),
  allowComments: z.boolean("This must be true or false"),
  allowAnalytics: z.boolean("This must be true or false"),
});

const laterFlag = z.optional(z.boolean("This must be true or false"));
/** Pages loaded before an update don't send them. */
const laterFlags = {
  /** Whether followers need approval; false unless explicitly true. */
  approveFollowers: laterFlag,
  /** Whether this person and others learn where they agree; true unless explicitly false. */
  showAgreement: laterFlag,
};
const flags = { ...PrivacyFlags.shape, ...laterFlags };
export type PrivacyFlag = keyof typeof flags;

const changeable = [...(Object.keys(flags) as PrivacyFlag[]), "defaultAudience"] as const;
const missing = (flag: keyof typeof laterFlags) => ({ error: "This must be true or false", path: [flag] });

/** The Privacy tab's form. */
export const UpdatePrivacy = z
  .object({
    ...flags,
    /** Whom new sessions are for, which says more than `defaultSessionPrivacy`; of two that differ the narrower counts. */
    defaultAudience: z.optional(z.enum(visibilities, "Unknown visibility")),
    /** The one that is meant: the others stay as they are, whatever is sent with it. Absent: all that are sent. */
    changed: z.optional(z.enum(changeable, "This must be one of the flags")),
  })
  .check(
    z.refine(
      ({ changed, approveFollowers }) => changed !== "approveFollowers" || approveFollowers !== undefined,
      missing("approveFollowers"),
    ),
    z.refine(
      ({ changed, showAgreement }) => changed !== "showAgreement" || showAgreement !== undefined,
      missing("showAgreement"),
    ),
    z.refine(({ changed, defaultAudience }) => changed !== "defaultAudience" || defaultAudience !== undefined, {
      error: "Unknown visibility",
      path: ["defaultAudience"],
    }),
  );
export type UpdatePrivacy = z.output<typeof UpdatePrivacy>;

/** What a new person has seen and done on their first day; all true for older accounts. */
export const FirstSteps = z.object({
  /** The steps after registering have been on a screen, and come on no other one. */
  shown: z.boolean(),
  codesSaved: z.boolean(),
  /** The feed's welcome card: everything on it was done, or the person dismissed it. */
  welcomeClosed: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

const isDone = z.optional(z.literal(true, "This can only become true"));
/** A step that is done stays done; an absent one stays as it is. */
export const MarkFirstSteps = z.object({ shown: isDone, codesSaved: isDone, welcomeClosed: isDone });
export type MarkFirstSteps = z.output<typeof MarkFirstSteps>;

/** The author of a session or comment. */
export const Author = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type Author = z.output<typeof Author>;

/** A person in a list: search, followers, following. */
export const Person = z.extend(Author, {
  location: z.nullable(z.string()),
  /** The viewer's own follow. */
  isFollowing: z.boolean(),
  /** The viewer's own request to follow, not answered yet. */
  isRequested: z.boolean(),
});
export type Person = z.output<typeof Person>;

const profileFields = {
  bio: z.nullable(z.string()),
  sessionsCount: z.int(),
  followingCount: z.int(),
  followersCount: z.int(),
  createdAt: Timestamp,
};

/** A break that lasts. Only the person themselves ever learns of it. */
export const CurrentBreak = z.object({
  id: SerialId,
  /** Both by the person's own clock. */
  beganOn: z.iso.date(),
  /** About when it ends; null: no end date. */
  until: z.nullable(z.iso.date()),
  restsFeed: z.boolean(),
  restsSuggestions: z.boolean(),
  keepsLines: z.boolean(),
});
export type CurrentBreak = z.output<typeof CurrentBreak>;

const ownFields = {
  /** Suspended by moderation: the account can only be read, exported and deleted. */
  isSuspended: z.boolean(),
  /** Whether, and as what, one runs this server. No one else sees it. */
  role: z.nullable(z.enum(operatorRoles)),
  email: z.string(),
  /** Whether its owner has opened a link that was sent there. */
  isEmailVerified: z.boolean(),
  /** Sessions that others may see: all but `private`. */
  sharedSessionsCount: z.int(),
  /** One's rated sessions; `limits.countedRatings.max` means that many or more. A few tell too little for a number. */
  ratedSessionsCount: z.int(),
  updatedAt: Timestamp,
  ...PrivacyFlags.shape,
  /** Whom new sessions are for; `defaultSessionPrivacy` is whether that's everyone. */
  defaultAudience: z.enum(visibilities),
  approveFollowers: z.boolean(),
  showAgreement: z.boolean(),
  firstSteps: FirstSteps,
  reminders: ReminderSettings,
  currentBreak: z.nullable(CurrentBreak),
};

/** The signed-in person's own account: the only answer with the email and the flags. */
export const CurrentUser = z.extend(Author, { location: z.nullable(z.string()), ...profileFields, ...ownFields });
export type CurrentUser = z.output<typeof CurrentUser>;

/** A profile; email and flags only on one's own. */
export const Profile = z.extend(
  z.extend(Person, { ...profileFields, followsYou: z.boolean() }),
  z.partial(z.object(ownFields)).shape,
);
export type Profile = z.output<typeof Profile>;

export const EditProfile = z.object({
  firstName: z.optional(FirstName),
  lastName: z.optional(text({ min: 1, ...limits.name, tooShort: "Last name is required" })),
  username: z.optional(Username),
  email: z.optional(Email),
  bio: optionalText({ ...limits.bio, tooLong: `Bio must be less than ${limits.bio.max} characters` }),
  location: optionalText({
    ...limits.location,
    tooLong: `Location must be less than ${limits.location.max} characters`,
  }),
  removeAvatar: z.optional(formBoolean),
  before: z.optional(EditBase),
  /** Needed with a new email if not given in the last ten minutes. */
  password: z.optional(AnyPassword),
});
export type EditProfile = z.output<typeof EditProfile>;

/** 'View my profile as others see it': one's own page as seen without following. */
export const ViewedAs = { as: z.optional(z.enum(["stranger"], "This can only be stranger")) };
export const ViewedAsQuery = z.object(ViewedAs);

export const usersRoutes = calls("users", "person", {
  listUsers: get("/api/users", "People, by username", {
    limit: "people",
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(Person) },
  }),
  searchUsers: get("/api/users/search", "Find people by any part of their names", {
    limit: "search",
    paged: true,
    query: SearchQuery,
    replies: { 200: z.array(Person) },
  }),
  getProfile: get("/api/users/:id/profile", "A person's profile", {
    params: UserIdPath,
    query: ViewedAsQuery,
    replies: { 200: Profile },
  }),
  getStats: get("/api/users/:id/stats", "What works for a person", {
    params: UserIdPath,
    query: ViewedAsQuery,
    replies: { 200: Stats },
  }),
  getHistory: get("/api/users/:id/history", "What your sessions were like over a period", {
    params: UserIdPath,
    query: HistoryQuery,
    replies: { 200: History },
  }),
  editProfile: patch("/api/users/:id", "Edit your profile", {
    limit: "profile",
    params: UserIdPath,
    body: EditProfile,
    file: "avatar",
    replies: { 200: CurrentUser },
  }),
});
