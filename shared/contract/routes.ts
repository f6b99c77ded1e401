import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { aboutRoutes } from "./about.ts";
import { accountRoutes } from "./account.ts";
import { authRoutes } from "./auth.ts";
import { blocksRoutes } from "./blocks.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { commentsRoutes } from "./comments.ts";
import { engagementRoutes } from "./engagement.ts";
import { messages } from "./errors.ts";
import { followsRoutes } from "./follows.ts";
import { importsRoutes } from "./imports.ts";
import { invitesRoutes } from "./invites.ts";
import { likesRoutes } from "./likes.ts";
import { linksRoutes } from "./links.ts";
import { messagesRoutes } from "./messages.ts";
import { noticesRoutes } from "./notices.ts";
import { notificationsRoutes } from "./notifications.ts";
import { openIdRoutes } from "./openid.ts";
import { operatorCalls } from "./operator-calls.ts";
import { ownEffectsRoutes } from "./own-effects.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { Nothing, SerialId, SerialIdText, UserIdPath } from "./primitives.ts";
import { productSearchRoutes } from "./product-search.ts";
import { productsRoutes } from "./products.ts";
import { pushRoutes } from "./push.ts";
import { rankingsRoutes } from "./rankings.ts";
import { reportsRoutes } from "./reports.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { sessionPhotosRoutes } from "./session-photos.ts";
import { sessionsRoutes } from "./session-routes.ts";
import { sessionSearchRoutes } from "./session-search.ts";
import { Session } from "./sessions.ts";
import { standingRoutes } from "./standing.ts";
import { usersRoutes, ViewedAsQuery } from "./users.ts";
import { wantToTryRoutes } from "./want-to-try.ts";
import { waysInRoutes } from "./ways-in.ts";

const Favorites = z.array(Session);

const PinFavorite = z.object({ sessionId: SerialId });

/** The pinned sessions in their new order; those left out are unpinned. */
const ArrangeFavorites = z.object({
  sessionIds: z
    .array(SerialId, "This must be a list")
    .check(z.maxLength(limits.favorites.max, messages.tooManyFavorites)),
});

const favoritesRoutes = calls("users", "person", {
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

/** All API calls: spec section 7 and the additions of decisions.md. */
export const routes = {
  ...authRoutes,
  ...linksRoutes,
  ...openIdRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...importsRoutes,
  ...waysInRoutes,
  ...sessionsRoutes,
  ...sessionPhotosRoutes,
  ...sessionSearchRoutes,
  ...engagementRoutes,
  ...standingRoutes,
  ...ownEffectsRoutes,
  ...rankingsRoutes,
  ...productsRoutes,
  ...wantToTryRoutes,
  ...catalogueRoutes,
  ...productSearchRoutes,
  ...commentsRoutes,
  ...likesRoutes,
  ...usersRoutes,
  ...favoritesRoutes,
  ...followsRoutes,
  ...blocksRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...messagesRoutes,
  ...invitesRoutes,
  ...noticesRoutes,
  ...operatorCalls,
  ...aboutRoutes,
} as const;

export type Routes = typeof routes;
