import { accountRoutes } from "./account.ts";
import { agreementRoutes } from "./agreement.ts";
import { authRoutes } from "./auth.ts";
import { blocksRoutes } from "./blocks.ts";
import { breaksRoutes } from "./breaks.ts";
import { closeFriendsRoutes } from "./close-friends.ts";
import { commentsRoutes } from "./comments.ts";
import { companionsRoutes } from "./companions.ts";
import { engagementRoutes } from "./engagement.ts";
import { experimentsRoutes } from "./experiments.ts";
import { followsRoutes } from "./follows.ts";
import { helplinesRoutes } from "./helplines.ts";
import { importsRoutes } from "./imports.ts";
import { insightsRoutes } from "./insights.ts";
import { invitesRoutes } from "./invites.ts";
import { labelPhotoRoutes } from "./label-photo.ts";
import { likesRoutes } from "./likes.ts";
import { linksRoutes } from "./links.ts";
import { messagesRoutes } from "./messages.ts";
import { noticesRoutes } from "./notices.ts";
import { notificationsRoutes } from "./notifications.ts";
import { openIdRoutes } from "./openid.ts";
import { operatorCalls } from "./operator-calls.ts";
import { ownEffectsRoutes } from "./own-effects.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { catalogueRoutes, productSearchRoutes } from "./product-search.ts";
import { productsRoutes } from "./products.ts";
import { pushRoutes } from "./push.ts";
import { rankingsRoutes } from "./rankings.ts";
import { remindersRoutes } from "./reminders.ts";
import { reportsRoutes } from "./reports.ts";
import { claimRoutes } from "./server-health.ts";
import { aboutRoutes } from "./server-settings.ts";
import { favoritesRoutes, sessionPhotosRoutes, sessionsRoutes, standingRoutes } from "./session-routes.ts";
import { sessionSearchRoutes } from "./session-search.ts";
import { selectionExportRoutes, sessionTableRoutes } from "./session-table.ts";
import { sharedLinksRoutes } from "./shared-links.ts";
import { signInMethodsRoutes } from "./sign-in-methods.ts";
import { usersRoutes } from "./users.ts";
import { wantToTryRoutes } from "./want-to-try.ts";

/** All API calls: spec section 7 and the additions of decisions.md. */
export const routes = {
  ...authRoutes,
  ...linksRoutes,
  ...openIdRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...importsRoutes,
  ...signInMethodsRoutes,
  ...sessionsRoutes,
  ...sessionPhotosRoutes,
  ...labelPhotoRoutes,
  ...companionsRoutes,
  ...sharedLinksRoutes,
  ...sessionSearchRoutes,
  ...sessionTableRoutes,
  ...selectionExportRoutes,
  ...engagementRoutes,
  ...standingRoutes,
  ...remindersRoutes,
  ...ownEffectsRoutes,
  ...rankingsRoutes,
  ...insightsRoutes,
  ...breaksRoutes,
  ...experimentsRoutes,
  ...productsRoutes,
  ...wantToTryRoutes,
  ...catalogueRoutes,
  ...productSearchRoutes,
  ...commentsRoutes,
  ...likesRoutes,
  ...usersRoutes,
  ...agreementRoutes,
  ...favoritesRoutes,
  ...followsRoutes,
  ...closeFriendsRoutes,
  ...blocksRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...messagesRoutes,
  ...invitesRoutes,
  ...noticesRoutes,
  ...operatorCalls,
  ...aboutRoutes,
  ...helplinesRoutes,
  ...claimRoutes,
} as const;

export type Routes = typeof routes;
