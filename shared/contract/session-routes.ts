import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { messages } from "./errors.ts";
import {
  FeedQuery,
  IdempotencyKey,
  IdPath,
  NewSessionsQuery,
  Nothing,
  optionalText,
  PageQuery,
  SerialId,
  SerialIdText,
  Timestamp,
  UserIdPath,
} from "./primitives.ts";
import { AboveBand, PlaceRange } from "./rankings.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import {
  EditSession,
  LogSession,
  NewSessions,
  RecentSession,
  Session,
  SessionsMadePrivate,
  SessionVersions,
  Suggestions,
} from "./sessions.ts";
import { ViewedAs, ViewedAsQuery } from "./users.ts";
import { feedPath, suggestionsPath } from "./wire.ts";

const PhotoId = z.string("This must be text").check(z.maxLength(64, "This is too long"));
const PhotoPath = z.object({ id: SerialIdText, photoId: PhotoId });

export const AddPhoto = z.object({
  alt: optionalText(limits.photoAlt),
  /** Adding again with the same key adds nothing. */
  key: z.optional(IdempotencyKey),
});
export type AddPhoto = z.output<typeof AddPhoto>;

/** Every photo of the session, once. */
export const PhotoOrder = z.object({
  photoIds: z
    .array(PhotoId, "This must be a list")
    .check(z.maxLength(limits.sessionPhotos.max, "This list is too long")),
});
export type PhotoOrder = z.output<typeof PhotoOrder>;

/** What the photo shows; an absent or empty text means that nothing is said. */
export const DescribePhoto = z.object({ alt: optionalText(limits.photoAlt) });
export type DescribePhoto = z.output<typeof DescribePhoto>;

export const sessionPhotosRoutes = calls("sessions", "person", {
  addPhoto: post("/api/sessions/:id/photos", "Add a photo to a session, after the others", {
    params: IdPath,
    body: AddPhoto,
    file: "photo",
    replies: { 201: Session },
  }),
  orderPhotos: patch("/api/sessions/:id/photos", "Put a session's photos in order; the first is the one on its cards", {
    params: IdPath,
    body: PhotoOrder,
    replies: { 200: Session },
  }),
  describePhoto: patch("/api/sessions/:id/photos/:photoId", "Say in words what a photo shows", {
    params: PhotoPath,
    body: DescribePhoto,
    replies: { 200: Session },
  }),
  removePhoto: remove("/api/sessions/:id/photos/:photoId", "Remove one photo of a session", {
    params: PhotoPath,
    replies: { 204: Nothing },
  }),
});

/** A session beside another one in the owner's order. */
export const Neighbour = z.pick(Session, {
  id: true,
  strainName: true,
  strainType: true,
  rating: true,
  photo: true,
  consumedAt: true,
  utcOffset: true,
});
export type Neighbour = z.output<typeof Neighbour>;

/** Where a session stands among what the viewer has rated themselves. */
export const Standing = z.object({
  /** On the viewer's own session with a place in the one order (ranking.md). */
  place: z.nullable(
    z.object({
      number: z.int(),
      of: z.int(),
      above: z.nullable(Neighbour),
      below: z.nullable(Neighbour),
      range: PlaceRange,
      outranks: z.nullable(AboveBand),
    }),
  ),
  /** On someone else's: the viewer's own last rated session with the same strain and brand. */
  yours: z.nullable(
    z.object({ sessionId: SerialId, rating: z.number(), consumedAt: Timestamp, utcOffset: z.nullable(z.int()) }),
  ),
});
export type Standing = z.output<typeof Standing>;

export const standingRoutes = calls("sessions", "person", {
  getStanding: get(
    "/api/sessions/:id/standing",
    "The place of your session among all that you've rated, or your own score for someone else's product",
    { params: IdPath, replies: { 200: Standing } },
  ),
});

const Favorites = z.array(Session);

const PinFavorite = z.object({ sessionId: SerialId });

/** The pinned sessions in their new order; those left out are unpinned. */
const ArrangeFavorites = z.object({
  sessionIds: z
    .array(SerialId, "This must be a list")
    .check(z.maxLength(limits.favorites.max, messages.tooManyFavorites)),
});

export const favoritesRoutes = calls("users", "person", {
  listFavorites: get(
    "/api/users/:id/favorites",
    "The sessions that a person has pinned to their profile, of those you may see, in order",
    { params: UserIdPath, query: ViewedAsQuery, replies: { 200: Favorites } },
  ),
  pinFavorite: post("/api/user/favorites", "Pin one of your sessions to your profile, after the others", {
    body: PinFavorite,
    replies: { 200: Favorites },
  }),
  arrangeFavorites: patch("/api/user/favorites", "Put the sessions on your profile in order", {
    body: ArrangeFavorites,
    replies: { 200: Favorites },
  }),
  unpinFavorite: remove("/api/user/favorites/:sessionId", "Take a session off your profile", {
    params: z.object({ sessionId: SerialIdText }),
    replies: { 204: Nothing },
  }),
});

export const sessionsRoutes = calls("sessions", "person", {
  listFeed: get(feedPath, "Your sessions and the ones people you follow share with you, newest first", {
    paged: true,
    query: FeedQuery,
    replies: { 200: z.array(Session) },
  }),
  countNewSessions: get(
    "/api/sessions/feed/new",
    "How many sessions have come to your feed since its first page was read",
    { query: NewSessionsQuery, replies: { 200: NewSessions } },
  ),
  getRecentSession: get(
    "/api/sessions/recent",
    "The newest public session of someone else who can be found in Find People",
    { replies: { 200: RecentSession } },
  ),
  getSession: get("/api/sessions/:id", "One session with its user", { params: IdPath, replies: { 200: Session } }),
  logSession: post("/api/sessions", "Log a session", { body: LogSession, file: "photo", replies: { 201: Session } }),
  editSession: patch("/api/sessions/:id", "Edit or rate a session", {
    params: IdPath,
    body: EditSession,
    file: "photo",
    replies: { 200: Session },
  }),
  deleteSession: remove("/api/sessions/:id", "Delete a session", { params: IdPath, replies: { 204: Nothing } }),
  listUserSessions: get("/api/sessions/user/:id", "A person's sessions that you may see, newest first", {
    paged: true,
    params: UserIdPath,
    query: z.extend(PageQuery, ViewedAs),
    replies: { 200: z.array(Session) },
  }),
  listSessionVersions: get(
    "/api/sessions/versions",
    "The versions of all your sessions, newest first, to keep a copy of them current",
    { polled: true, replies: { 200: SessionVersions } },
  ),
  restoreSession: post("/api/sessions/:id/restore", "Undo the deletion of a session, within a minute", {
    params: IdPath,
    replies: { 200: Session },
  }),
  makeSessionsPrivate: post("/api/sessions/make-private", "Make all your sessions private", {
    replies: { 200: SessionsMadePrivate },
  }),
  listSuggestions: get(suggestionsPath, "Your strains and brands, last used first", {
    replies: { 200: Suggestions },
  }),
});
