import * as z from "zod/mini";

/** What every refusal looks like (decisions.md, Transport). `issues` only where single fields are at fault. */
export const ErrorAnswer = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;

/** The server's own words, said in one place; the web and the tests read them from here. */
export const messages = {
  unauthorized: "Unauthorized",
  wrongCredentials: "Invalid email or password",
  usernameTaken: "Username is already taken",
  emailTaken: "Email is already registered",
  wrongPassword: "The current password is not right",
  foreignOrigin: "This request came from another site",
  notYours: "This is not yours",
  notFound: "Not found",
  sessionNotFound: "Session not found",
  commentNotFound: "Comment not found",
  nothingToRestore: "This cannot be brought back any more",
  userNotFound: "User not found",
  notificationNotFound: "Notification not found",
  comparisonNotFound: "Comparison not found",
  notLastComparison: "Only the last comparison can be undone",
  comparedWithItself: "A session cannot be compared with itself",
  rankedTwice: "A session is listed twice",
  rankShared: "Two sessions have the same rank",
  rankedNotYours: "One of these sessions is not yours",
  photoNotFound: "Photo not found",
  commentsOff: "Comments are turned off",
  commentsClosed: "Comments are closed on this session",
  followYourself: "You cannot follow yourself",
  blockYourself: "You cannot block yourself",
  followEachOther: "You can message people who follow you back",
  messageNotFound: "Message not found",
  requestNotFound: "Follow request not found",
  visibilityContradicts: "This does not agree with isPublic",
  strangerViewNotYours: "Only your own profile can be seen as a stranger sees it",
  inTheFuture: "This cannot be in the future",
  tooLongAgo: "This is too long ago",
  notAnImage: "The photo must be an image file",
  photoTooLarge: "The photo must be smaller than 15 MB",
  tooManyPixels: "The photo has too many pixels",
  busy: "Too many photos are being prepared right now. Please try again in a moment.",
  bodyTooLarge: "The request is too large",
  brokenForm: "The form cannot be read",
  wrongType: "This kind of content is not accepted here",
  brokenCursor: "Invalid cursor",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  invalid: "Invalid input",
  unexpected: "Something went wrong on our side",
} as const;
