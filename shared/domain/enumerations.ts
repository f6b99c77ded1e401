/** The closed lists of spec section 3. The contract refuses other values, so code may switch exhaustively. */
export const strainTypes = ["sativa", "indica", "hybrid"] as const;
export type StrainType = (typeof strainTypes)[number];
/** As they are offered, and in the Insights title 'Indica vs Sativa vs Hybrid'. */
export const chartedStrainTypes = ["indica", "sativa", "hybrid"] as const satisfies readonly StrainType[];

export const ingestionMethods = ["joint", "pen", "edible", "bong", "dab", "other", "dogwalker"] as const;
export type IngestionMethod = (typeof ingestionMethods)[number];

/** The picker's methods: `dogwalker` is accepted and shown, but not offered (decisions.md, Sessions). */
export const offeredIngestionMethods = [
  "joint",
  "pen",
  "edible",
  "bong",
  "dab",
  "other",
] as const satisfies readonly IngestionMethod[];

export const moods = [
  "relaxed",
  "happy",
  "creative",
  "focused",
  "euphoric",
  "sleepy",
  "energetic",
  "giggly",
  "calm",
  "motivated",
  "social",
  "peaceful",
] as const;
export type Mood = (typeof moods)[number];

/** Effects that nobody wishes for; a person adds words of their own. */
export const unwantedEffects = [
  "too strong",
  "anxious",
  "paranoid",
  "racing heart",
  "headache",
  "dry mouth",
  "red eyes",
  "dizzy",
  "nausea",
  "foggy",
  "couch-lock",
  "no effect",
] as const;
export type UnwantedEffect = (typeof unwantedEffects)[number];

/** What a person's own word for an effect stands beside: the moods, or the unwanted effects. */
export const ownEffectKinds = ["wanted", "unwanted"] as const;
export type OwnEffectKind = (typeof ownEffectKinds)[number];

/** What a session may be for; a person adds words of their own. */
export const listedReasons = [
  "sleep",
  "pain",
  "anxiety",
  "appetite",
  "focus",
  "fun",
  "with friends",
  "nausea",
] as const;
export type ListedReason = (typeof listedReasons)[number];

/** Reasons of health, of which people say from 0 to 10 how it was before and after. */
export const measuredReasons = [
  "sleep",
  "pain",
  "anxiety",
  "appetite",
  "focus",
  "nausea",
] as const satisfies readonly ListedReason[];
export type MeasuredReason = (typeof measuredReasons)[number];

export const amountUnits = ["g", "puffs", "ml", "pieces"] as const;
export type AmountUnit = (typeof amountUnits)[number];

/** Of what was taken: an edible's milligrams say more than its pieces. */
export const doseUnits = ["mg", ...amountUnits] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** What came of a question in a look: too few sessions on a side, unknown too often, another's twin, or judged by the ratings. */
export const patternOutcomes = ["few", "unknown", "twin", "chance", "found"] as const;
export type PatternOutcome = (typeof patternOutcomes)[number];

/** The audience of a session besides its owner, widest first: everyone, followers, those of them in the circle, no one. */
export const visibilities = ["public", "followers", "close-friends", "private"] as const;
export type Visibility = (typeof visibilities)[number];

/** Of a person who was asked to add their own session. Ended: they weren't there, or one of the two has taken it back. */
export const companionStates = ["asked", "joined", "ended"] as const;
export type CompanionState = (typeof companionStates)[number];

/** What a notification's `type` may say (spec section 3); its kind says more. */
export const notificationTypes = ["follow", "like", "comment", "other"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationKinds = ["follow", "like", "comment", "reply", "mention", "message", "companion"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Who may make an account: everyone, those with an invite, no one. */
export const registrationModes = ["open", "invite", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** An admin may do all that a moderator may. */
export const operatorRoles = ["moderator", "admin"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Kinds of content that can be reported and moderated. */
/** What a message can point to. */
export const sharedKinds = ["session", "product"] as const;

export const reportedKinds = ["session", "comment", "message", "user"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportReasons = ["harassment", "danger", "minor", "sale", "private", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ["open", "acted", "dismissed"] as const;
export type ReportState = (typeof reportStates)[number];

export const moderationActions = [
  ...(["hide", "unhide", "remove-photo", "restore-photo", "suspend", "unsuspend", "dismiss", "warn"] as const),
  // A dismissal or a warning was undone.
  "reopen",
  // An appeal was refused; granting one undoes its action.
  "uphold",
  // A reported photo was looked at.
  "look",
  ...(["make-moderator", "make-admin", "end-role", "reset-link", "end-sign-ins"] as const),
  ...(["end-invite", "change-settings", "back-up"] as const),
] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** What became of an appeal. */
export const appealAnswers = ["granted", "refused"] as const;
export type AppealAnswer = (typeof appealAnswers)[number];

/** What an admin may set on the Server page. */
export const serverSettingNames = ["name", "about", "rules", "contact", "legal", "registration"] as const;
export type ServerSettingName = (typeof serverSettingNames)[number];

/** What the server keeps of its operators' choices; the steps of setting up that they've skipped, with commas. */
export const storedSettingNames = [...serverSettingNames, "skippedSteps"] as const;
export type StoredSettingName = (typeof storedSettingNames)[number];

/** What setting a server up consists of, in order. */
export const setUpSteps = ["name", "registration", "backup", "address", "mail", "push"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What the Server page looks at, in order: checks of `npm run doctor` that read little. */
export const healthChecks = ["backup", "address", "disk", "mail", "push"] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** Done, wrong, not set up, or waiting for another one. */
export const healthStates = ["done", "attention", "todo", "waits"] as const;
export type HealthState = (typeof healthStates)[number];

/** What an operator may decide about a report, the mildest first; operator-actions.ts says more of each. */
export const consequences = [
  "dismiss",
  "warn",
  "remove-photo",
  "hide",
  "suspend",
] as const satisfies readonly ModerationAction[];
export type Consequence = (typeof consequences)[number];

/** Parts of the action log. */
export const logParts = ["all", "reports", "people", "server"] as const;
export type LogPart = (typeof logParts)[number];

/** What operators act on. */
export const moderatedKinds = [...reportedKinds, "invite", "server"] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** What a sign-in began with. `recovery`: a recovery code or link, which set a new password. */
export const signInWays = ["password", "passkey", "openid", "recovery"] as const;
export type SignInWay = (typeof signInWays)[number];

/** What a passkey's signature is asked for. */
export const challengePurposes = ["signIn", "register", "add", "confirm"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/**
 * Security events of an account. `signInFailed` is any wrong password or code. `passkeyRefused`: of a passkey that has
 * been copied. The codes are those of an authenticator app.
 */
export const securityEventKinds = [
  "signedIn",
  "signInFailed",
  "passwordChanged",
  "emailChanged",
  "recovered",
  "recoveryCodesMade",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyRefused",
  "codesTurnedOn",
  "codesTurnedOff",
  // By a link, mailed or handed over by an admin.
  "passwordReset",
  "resetLinkMade",
  "openIdLinked",
  "openIdUnlinked",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What a link that works once is for: a new password, or to show that an address is one's own. */
export const linkPurposes = ["reset", "verify"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Mail that is sent: links, and what owners are told. */
export type MailKind = LinkPurpose | SecurityEventKind;

/** Kinds that Undo can restore. */
export const deletedKinds = ["session", "comment", "want"] as const;
export type DeletedKind = (typeof deletedKinds)[number];

export const bands = ["liked", "ok", "disliked"] as const;
export type Band = (typeof bands)[number];

/** How a rating was given: by the answers of the rating dialog, or as a number (typed, imported, set by a saved order). */
export const ratingSources = ["dialog", "hand"] as const;
export type RatingSource = (typeof ratingSources)[number];

/** When a reminder to rate comes: after some minutes, tonight at eleven, the next morning, or not at all. */
export const reminderChoices = ["20-minutes", "90-minutes", "tonight", "next-morning", "never"] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** A reminder is due with a push (`waiting`), due without one, pushed already, or skipped, which no late request changes. */
export const reminderStates = ["waiting", "silent", "told", "skipped"] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Scores by which one's own sessions can be filtered: the colours' ranges, any, and none. */
export const scoreChoices = ["8-and-up", "6.5-to-7.9", "4-to-6.4", "below-4", "rated", "unrated"] as const;
export type ScoreChoice = (typeof scoreChoices)[number];

/** Orders of the sessions found. */
export const sessionSorts = ["last-consumed", "highest-rated", "biggest-change"] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** Periods of the charts of Insights. */
export const historyPeriods = ["30-days", "12-weeks", "12-months", "all"] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

/** Units of averages over time. */
export const calendarUnits = ["day", "week", "month", "year"] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/** What experiments compare. */
export const habitKinds = ["method", "product"] as const;
export type HabitKind = (typeof habitKinds)[number];

/** What people bring in: a ZIP of ours, or a table of any program. */
export const importKinds = ["archive", "table"] as const;
export const importStates = ["ready", "running", "done", "cancelled", "failed", "undoing", "undone"] as const;

/** What a column of another program's table may hold. */
export const importFields = [
  "date",
  "time",
  "strainName",
  "brand",
  "strainType",
  "ingestionMethod",
  "thc",
  "cbd",
  "amount",
  "amountUnit",
  "rating",
  "bodyMind",
  "effects",
  "unwantedEffects",
  "location",
  "companions",
  "notes",
  "privateNote",
  "reasons",
  "before",
  "after",
  "label",
  "batch",
  "grower",
  "testedOn",
  "price",
  "size",
  "aromas",
  "labelAddress",
  "labelVisibility",
  "visibility",
  "key",
] as const;
export type ImportField = (typeof importFields)[number];

/** In which order a date of three numbers is written, where the year isn't first. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What amounts of edibles without a unit are. */
export const edibleUnits = ["mg", "pieces", "ml"] as const;
export type EdibleUnit = (typeof edibleUnits)[number];

/** The highest rating of a table. */
export const ratingScales = [5, 10, 100] as const;
export type RatingScale = (typeof ratingScales)[number];
