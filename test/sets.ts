// What `npm test` leaves to `npm test -- all`, each with what holds it on a commit. Whatever isn't named here belongs to
// both, a new test too. Test files are named without their folder, so that they may move; test/sets.test.ts knows them all.

/** Vitest, Playwright and tests that are run by themselves look at everything: only `npm test` asks for less. */
export const isCommitSet = process.env.TEST_SET === "commit";

/** They ask nothing of an engine: processes, connections, files, pictures, counts in memory. They run on SQLite alone. */
export const withoutQueries = [
  "server/{admission,config,give-way,logger,merge-edit,passwords,serialization,v8-flags,work-queue}.test.ts",
  "server/backup/{keep-rule,tar}.test.ts",
  "server/media/**",
  "server/http/{request-facts,installed,load-shedding,rate-limits,server,service-worker,slow-readers,static-files}.test.ts",
  "server/features/imports/{read-table-row,streaming,readers/csv-table,readers/export-items}.test.ts",
  "server/features/push/push-services.test.ts",
  "server/features/rankings/stored-strengths.test.ts",
  "server/features/stats/zone-offsets.test.ts",
  "server/openid/openid-provider.test.ts",
  "server/rate-limit/redis-store.test.ts",
  "test/system/plain-node.test.ts",
];

/**
 * How many people the simulation of patterns makes up, and what their shares may come to: room for the luck of small numbers
 * on a commit, the bars themselves otherwise, with other people.
 */
export const patternPeople = isCommitSet
  ? { people: 60, experiments: 1_000, seed: "short", misled: 0.15, sticky: 0.88, fleeting: 0.88 }
  : { people: 250, experiments: 4_000, seed: "whole", misled: 0.12, sticky: 0.93, fleeting: 0.9 };

/** In the browser engines: the layout of a desk is drawn by the same rules, and held in Chromium. */
export const sizesInEngines = isCommitSet ? (["phone"] as const) : (["phone", "desk"] as const);

/** A commit goes the main journey in Firefox and WebKit. The others are held in Chromium, by the journeys of the same names. */
export const journeysInEngines = isCommitSet ? ["test/engines/main-job.test.ts"] : ["test/engines/*.test.ts"];

/**
 * On a commit they run on SQLite alone: their queries are plain ones, which both engines understand alike, and the same
 * tables meet PostgreSQL in the tests that are named with them. Beside these, test/properties/fuzz.test.ts asks PostgreSQL
 * for every call of the contract, and test/system/two-processes.test.ts for what each viewpoint may read and write.
 */
export const onSqliteOnCommit: Record<string, readonly string[]> = {
  "compare-pictures.test.ts": ["session-photos.test.ts"],
  "photos.test.ts": ["session-photos.test.ts"],
  "photo-quota.test.ts": ["session-photos.test.ts"],
  "imports.test.ts": ["round-trip.test.ts"],
  "hostile-files.test.ts": ["round-trip.test.ts"],
  "table-encodings.test.ts": ["round-trip.test.ts"],
  // Each reads files of another kind, and leads to the same rows.
  "any-table.test.ts": ["round-trip.test.ts"],
  "cannabis-trackers.test.ts": ["round-trip.test.ts"],
  "foreign-cells.test.ts": ["round-trip.test.ts"],
  "journal-apps.test.ts": ["round-trip.test.ts"],
  "other-diaries.test.ts": ["round-trip.test.ts"],
  "spreadsheets.test.ts": ["round-trip.test.ts"],
  "forgotten-files.test.ts": ["round-trip.test.ts"],
  "table-questions.test.ts": ["round-trip.test.ts"],
  "progress.test.ts": ["round-trip.test.ts"],
  "one-persons-work.test.ts": ["round-trip.test.ts"],
  "mail.test.ts": ["auth.test.ts"],
  "openid.test.ts": ["auth.test.ts", "login-sessions.test.ts"],
  "passkeys.test.ts": ["authenticator.test.ts", "auth.test.ts"],
  "recover.test.ts": ["auth.test.ts", "recovery-codes.test.ts"],
  "known-devices.test.ts": ["auth.test.ts"],
  "own-login-sessions.test.ts": ["login-sessions.test.ts"],
  "password-confirmation.test.ts": ["auth.test.ts"],
  "export.test.ts": ["round-trip.test.ts", "backup.test.ts"],
  "export-archive.test.ts": ["round-trip.test.ts"],
  "comment-notifications.test.ts": ["comments.test.ts", "notifications.test.ts"],
  "edit-comment.test.ts": ["comments.test.ts"],
  "evening-card.test.ts": ["companions.test.ts", "gatherings.test.ts"],
  "bulk-change-as-edits.test.ts": ["bulk-changes.test.ts"],
  "edit-session.test.ts": ["log-session.test.ts", "idempotency.test.ts"],
  "recent-session.test.ts": ["read-sessions.test.ts"],
  "follow-requests.test.ts": ["follows.test.ts"],
  // What asks for addresses knows nothing of the engine.
  "label-address.test.ts": ["label-facts.test.ts"],
  "notification-switches.test.ts": ["notifications.test.ts"],
  "notified-sessions.test.ts": ["notifications.test.ts", "visibility.test.ts"],
  "unread-messages.test.ts": ["messages.test.ts"],
  "send-pushes.test.ts": ["push.test.ts"],
  "sign-in-failures.test.ts": ["security-events.test.ts"],
  "desk.test.ts": ["moderation.test.ts", "operators.test.ts"],
  "told.test.ts": ["moderation.test.ts"],
  "uploads.test.ts": ["session-photos.test.ts"],
  "crash.test.ts": ["idempotency.test.ts", "concurrency.test.ts"],
  "operator.test.ts": ["moderation.test.ts"],
};

/** They kill or draw by chance, or ask for everything, over and over. */
export const onlyInAll: Record<string, readonly string[]> = {
  "ranking-bars.test.ts": ["ranking-simulation.test.ts"],
  "one-place.test.tsx": ["one-order.test.ts", "rankings.test.tsx", "session-screen.test.tsx", "rating-reveal.test.tsx"],
  "rehearsal.test.ts": ["crash.test.ts", "idempotency.test.ts", "outbox.test.tsx"],
  // It asks for every call of the contract.
  "owner-alone.test.ts": ["access-matrix.test.ts"],
  "private-words.test.ts": ["main.test.ts", "logger.test.ts", "send-pushes.test.ts", "metrics.test.ts"],
};

/**
 * Journeys whose every step is held without a browser, by components on the real server and the server's own tests, or by
 * other journeys of the same file.
 */
export const journeysWithoutBrowser: Record<string, readonly string[]> = {
  // Accounts
  "a code that was saved on the second day opens the account once its password is forgotten": [
    ...["recover-form.test.tsx", "first-day-feed.test.tsx", "recover.test.ts"],
  ],
  "one device is signed out from another": ["security-settings.test.tsx", "own-login-sessions.test.ts"],
  "a new password ends the sign-ins of other devices": ["security-settings.test.tsx", "own-login-sessions.test.ts"],
  "steps that were left are not shown again on another device, and the welcome card stays until it is hidden": [
    ...["first-steps-screen.test.tsx", "first-day-feed.test.tsx"],
  ],
  "the registration form names missing fields, in the order of its rules": ["registration-form.test.tsx"],
  "the policy, the terms and the missing page are open to everybody": ["app.test.tsx"],
  "a visitor sees the landing page at a panel's address, and an unknown panel is no page": ["app.test.tsx"],
  "everything that someone made is in the export, and nothing of it is left after the account is deleted": [
    ...["privacy-panel.test.tsx", "export.test.ts", "delete-account.test.ts"],
  ],
  "signing out names unsent work, and removes it unless asked to keep it": ["sign-out-question.test.tsx"],
  "drafts of this device are counted and removed, and signing out asks once": ["settings-screen.test.tsx"],
  "a page that was signed out elsewhere says so, and signing in leads back to it": ["app.test.tsx", "welcome.test.tsx"],
  "new recovery codes stay until they are saved": [...["security-settings.test.tsx", "password-prompt.test.tsx"]],
  "another person on the same device finds nothing, and nothing is left of it": [
    ...["leave-device.test.ts", "second-person.test.tsx"],
  ],
  "a passkey opens the lock, also offline, but not by someone else's face; after five wrong PINs the server checks it":
    [...["lock-screen.test.tsx", "passkeys.test.ts"]],
  // The same windows in a browser that refuses storage stay.
  "in a browser that does not tell of its storage an unaware window does nothing in the name of a person who has signed in since":
    ["shared-device.spec.ts"],
  "in a browser that does not tell of its storage a page from the back/forward cache shows only to its own person": [
    "shared-device.spec.ts",
  ],
  "in a browser that does not tell of its storage a window that gets the focus back leaves the person who has signed out":
    ["shared-device.spec.ts"],
  // Logging and rating
  "a discarded session is gone for good, unless that is undone at once": ["session-draft.test.tsx"],
  "a session is logged again in three taps: from its details, its row or the form": ["log-again.test.tsx"],
  "a known strain is found while typing and brings its type": ["log-session-form.test.tsx", "log-again.test.tsx"],
  "a word of one's own takes one tap the next time; others read it, and what was unwanted, once it's shared": [
    ...["amounts-and-effects.test.tsx", "session-screen.test.tsx"],
  ],
  "a dose is taken with a comma as with a point": ["form-fields.test.ts", "amounts-and-effects.test.tsx"],
  "THC and CBD change to milligrams for an edible": ["log-session-form.test.tsx", "amounts-and-effects.test.tsx"],
  "a file that is no picture is refused, by its kind at once and by its content when it is sent": [
    ...["log-session-form.test.tsx"],
  ],
  "an edit can be called off also when its photo has left and no answer comes": ["edit-session-dialog.test.tsx"],
  "a private session is nobody else's, also by its address": ["session-visibility.test.ts", "block.test.tsx"],
  "a friend's product is bookmarked on its card, read about, logged, and ticked off the list": [
    ...["session-screen.test.tsx", "product.test.tsx", "want-list.test.tsx"],
  ],
  "a rating that is skipped leaves 'View details' until it is given": [
    ...["rate-dialog.test.tsx", "rating-reveal.test.tsx", "feed-card.test.tsx"],
  ],
  "a session that is logged right after a reload stands in the feed": [
    ...["shown-when-sent.test.tsx", "session-draft.test.tsx"],
  ],
  "a session whose answer was lost is there once also when the page was reloaded since": [
    ...["outbox.test.tsx", "idempotency.test.ts"],
  ],
  "two photos with words for each are a gallery in the session, which is pinned to the profile": [
    ...["edit-session-dialog.test.tsx", "photo-gallery.test.tsx", "profile-favorites.test.tsx"],
  ],
  "one's own sessions are found with three filters, which Back takes back one by one": ["find-sessions.test.tsx"],
  "a balance is there once it's said, and no longer when it's cleared": [
    ...["tuner.test.tsx", "edit-session-dialog.test.tsx"],
  ],
  "a typo finds the strain that was meant, among known ones and one's own": [
    ...["product-suggestions.test.ts", "log-again.test.tsx"],
  ],
  "an edible is rated an hour and a half later, in the sheet that its card opens": [
    ...["offer.test.tsx", "waiting-to-rate.test.tsx"],
  ],
  "a session for sleep is found better after, once one has said with a tap how it was": [
    ...["reasons-field.test.tsx", "reasons-section.test.tsx", "find-sessions.test.tsx"],
  ],
  "a laboratory's file is checked, saved, seen by its owner alone, and found again by key": [
    ...["label-facts.test.tsx", "product.test.tsx", "label-photo.test.ts", "find-sessions.test.tsx"],
  ],
  // Insights and rankings
  "an experiment is set up from Insights by keyboard, asked, logged, rated, stopped and read": [
    ...["experiments.test.tsx", "experiments.test.ts", "tonights-pick.test.ts"],
  ],
  "Insights say what goes along with good nights, how sure that is, and what it was chosen from": [
    ...["insights.test.tsx", "chart-folds.test.tsx"],
  ],
  "on a wide screen the ranking has the next pair beside it, and a second tap in Compare confirms": [
    ...["compare.test.tsx", "rankings.test.tsx"],
  ],
  "Insights add up the logged sessions": ["insights.test.tsx"],
  "without sessions there is nothing to tell, compare or rank": [
    ...["insights.test.tsx", "rankings.test.tsx", "reorder-screen.test.tsx"],
  ],
  "two sessions are compared by keyboard, taken back, compared again and ranked": [
    ...["compare.test.tsx", "rankings.test.tsx"],
  ],
  "an order made by buttons, by keys and by typed places is saved, and the ratings follow it": [
    ...["reorder-screen.test.tsx", "saved-order.test.ts"],
  ],
  // People
  "a friend finds the owner, follows, likes and comments, until the owner takes the session away": [
    ...["find-people.test.tsx", "feed-screen.test.tsx", "comments-panel.test.tsx", "session-screen.test.tsx"],
    ...["edit-session-dialog.test.tsx", "undo.test.ts"],
  ],
  "two who follow each other write, see unread messages and answer, until one blocks the other": [
    ...["conversation.test.tsx", "conversation-list.test.tsx", "messages-screen.test.tsx", "blocks.test.ts"],
  ],
  "someone invites a friend, who joins by the link; they follow each other, and the link is used up": [
    ...["made-invite.test.tsx", "register-screen.test.tsx", "invites.test.ts"],
  ],
  "a reply that mentions a friend is written by keys, edited, and told to both": [
    ...["comment-replies.test.tsx", "comment-edit.test.tsx", "mentions.test.ts", "comment-notifications.test.ts"],
  ],
  "a comment that was not posted is there again when the panel opens, also after a reload": ["comment-draft.test.tsx"],
  "a message that does not get through waits, and is sent once when the network is back": ["message-draft.test.tsx"],
  "one's own message is deleted for both": ["conversation.test.tsx", "messages.test.ts"],
  "who is followed, liked and answered hears of it, and each notification leads to what it is about": [
    ...["notifications-list.test.tsx", "notifications-screen.test.tsx", "notifications.test.ts"],
  ],
  "likes of one session are told in one row, which is read with the page of all notifications": [
    ...["notifications-list.test.tsx", "notifications-screen.test.tsx"],
  ],
  "nobody unread, no badge and no notifications yet": ["notifications-list.test.tsx"],
  "the rail opens the notifications that the bell opens": ["notifications-list.test.tsx", "wide-rail.test.tsx"],
  "people are found by their names, followed and unfollowed on their profile": [
    ...["find-people.test.tsx", "follow-toggle.test.tsx", "profile-screen.test.tsx"],
  ],
  "an unknown person's address says so": ["profile-screen.test.tsx"],
  "Following and Followers replace the profile and lead back to it": ["profile-screen.test.tsx", "profile.test.tsx"],
  "each privacy flag that is turned off takes effect for everybody else": [
    ...["privacy-panel.test.tsx", "users.test.ts", "session-visibility.test.ts"],
  ],
  "a profile is edited with its picture, and a taken username is said at its field": ["edit-profile-screen.test.tsx"],
  "a session for followers is seen by a follower and by no stranger, its private note by its owner alone": [
    ...["session-visibility.test.ts", "session-screen.test.tsx", "visibility.test.ts"],
  ],
  "a person who asks to follow sees nothing until the request is accepted": [
    ...["follow-requests.test.ts", "follow-toggle.test.tsx", "notifications-list.test.tsx"],
  ],
  "blocked from a card, the two are gone for each other, until one unblocks": ["block.test.tsx", "blocks.test.ts"],
  "one sees one's own page as a stranger does, and takes everything back at once": [
    ...["profile-screen.test.tsx", "privacy-panel.test.tsx"],
  ],
  "what's written in the sheet stays when the window gets wider or a phone is turned": ["company.test.tsx"],
  "names of earlier evenings are a tap or a key away, long ones and many, and stay their owner's": [
    ...["with-sheet.test.tsx"],
  ],
  // Everything else
  "hidden content stays its owner's, and a suspended person can export everything": [
    ...["moderation.test.ts", "export.test.ts"],
  ],
  "keys step through the feed, like, search, log and tell of themselves; a switch turns them off": [
    ...["keyboard-shortcuts.test.tsx"],
  ],
  "a session and a person are reported, and blocking is offered next": [
    ...["report.test.tsx", "block.test.tsx", "moderation.test.ts"],
  ],
  "a feed that does not load offers another try": ["feed-screen.test.tsx"],
  "toasts come one at a time, F8 reaches them and Escape closes them": ["toast.test.tsx"],
  "an operator decides about a report in three taps, and another one takes the look its author asks for": [
    ...["operator-screen.test.tsx", "bell.test.tsx", "desk.test.ts"],
  ],
};
