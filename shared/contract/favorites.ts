import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { messages } from "./errors.ts";
import { Nothing, SerialId, SerialIdText, UserIdPath } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { Session } from "./sessions.ts";
import { ViewedAsQuery } from "./users.ts";

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
