/**
 * Names that both ends of the wire use before the table of calls is loaded. No schemas here, as the first chunk of the
 * web imports this file and must not load zod or the whole table.
 */

/** Fetched by bootstrap on every visit. */
export const currentUserPath = "/api/auth/user";

/** Bootstrap sends a sign-out first that an earlier visit could not finish. */
export const logoutPath = "/api/auth/logout";

/** Fetched by bootstrap when the browser was signed in before. */
export const feedPath = "/api/sessions/feed";

/** Fetched by bootstrap for a visit that begins at the log form. */
export const suggestionsPath = "/api/sessions/suggestions";

/**
 * A request names the account that the page shows; the server answers no other (decision 25). An answer to a request
 * without it names the account that it is for.
 */
export const viewerHeader = "x-viewer";

/**
 * A cookie that scripts can read, beside the HttpOnly one that signs in: set means that it's worth asking for the
 * current user. It gets a new value at every sign-in, so a page notices when its own is over.
 */
export const signInHint = "signedIn";

/**
 * A page with the viewer's first cards written in it says by a meta element of this name for which sign-in, by the value of
 * its hint: a browser may show a page that it has from before.
 */
export const writtenFor = "written-for";
/** The id of those cards, and of the frame around them. */
export const writtenFeedId = "written-feed";
/** The attribute of a block with an answer that such a page brings along: the path of its call. */
export const writtenAnswer = "data-answer-to";

/** Where a phone posts a photo that another app shares with this one (manifest.webmanifest). The service worker takes it. */
export const sharePath = "/share";

/** Of the log form's address then: whether the photo came along. */
export const sharedParameter = "shared";
export type Shared = "photo" | "lost";

/** Where a device says that it wants pushes; the service worker does, too, which loads no schemas. */
export const pushSubscriptionPath = "/api/user/push/subscription";

/** What a push says: that something happened, or how many sessions wait to be rated. Nothing of any of them. */
export type PushMessage = { readonly kind: "something-new" } | { readonly kind: "waiting"; readonly count: number };
