import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { messages } from "./errors.ts";
import { Nothing, SerialId, SerialIdText, UserIdPath } from "./primitives.ts";
import { route } from "./route.ts";
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

export const favoritesRoutes = {
  listFavorites: route({
    method: "GET",
    path: "/api/users/:id/favorites",
    tag: "users",
    summary: "The sessions that a person has pinned to their profile, of those you may see, in order",
    access: "person",
    params: UserIdPath,
    query: ViewedAsQuery,
    replies: { 200: Favorites },
  }),
  pinFavorite: route({
    method: "POST",
    path: "/api/user/favorites",
    tag: "users",
    summary: "Pin one of your sessions to your profile, after the others",
    access: "person",
    body: PinFavorite,
    replies: { 200: Favorites },
  }),
  arrangeFavorites: route({
    method: "PATCH",
    path: "/api/user/favorites",
    tag: "users",
    summary: "Put the sessions on your profile in order",
    access: "person",
    body: ArrangeFavorites,
    replies: { 200: Favorites },
  }),
  unpinFavorite: route({
    method: "DELETE",
    path: "/api/user/favorites/:sessionId",
    tag: "users",
    summary: "Take a session off your profile",
    access: "person",
    params: z.object({ sessionId: SerialIdText }),
    replies: { 204: Nothing },
  }),
} as const;
