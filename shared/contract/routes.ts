import { accountRoutes } from "./routes/account.ts";
import { authRoutes } from "./routes/auth.ts";
import { blocksRoutes } from "./routes/blocks.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { commentsRoutes } from "./routes/comments.ts";
import { followsRoutes } from "./routes/follows.ts";
import { likesRoutes } from "./routes/likes.ts";
import { messagesRoutes } from "./routes/messages.ts";
import { notificationsRoutes } from "./routes/notifications.ts";
import { rankingsRoutes } from "./routes/rankings.ts";
import { reportsRoutes } from "./routes/reports.ts";
import { sessionsRoutes } from "./routes/sessions.ts";
import { usersRoutes } from "./routes/users.ts";

/** Every call of the product, in one table: spec section 7 and what decisions.md adds. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...sessionsRoutes,
  ...rankingsRoutes,
  ...catalogueRoutes,
  ...commentsRoutes,
  ...likesRoutes,
  ...usersRoutes,
  ...followsRoutes,
  ...blocksRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...messagesRoutes,
} as const;

export type Routes = typeof routes;
