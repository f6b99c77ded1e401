import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { issueWords } from "#shared/contract/issue-words.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Context } from "./context.ts";
import { accountHandlers, importHandlers } from "./features/account.handlers.ts";
import { journalHandlers } from "./features/journal.handlers.ts";
import { operateHandlers } from "./features/operate.handlers.ts";
import { servePictures } from "./features/pictures.handlers.ts";
import { signInHandlers } from "./features/sign-in.handlers.ts";
import { socialHandlers } from "./features/social.handlers.ts";
import { tasteHandlers } from "./features/taste.handlers.ts";
import { serveApiReference } from "./http/api-reference.ts";
import { serveHealth } from "./http/lifecycle.ts";
import { addPipeline } from "./http/pipeline.ts";
import { serveAll } from "./http/serve.ts";
import { createServer } from "./http/server.ts";
import { serveWebApp } from "./http/web-app.ts";
import { startJobs } from "./jobs.ts";

/** The HTTP application; it neither listens nor opens anything. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  z.config({ localeError: issueWords });
  const app = createServer(context.config);
  await addPipeline(app, context);
  serveApiReference(app);
  serveHealth(app, context);
  serveAll(app, routes, {
    ...signInHandlers(context),
    ...accountHandlers(context),
    ...importHandlers(context, app),
    ...journalHandlers(context),
    ...tasteHandlers(context),
    ...socialHandlers(context),
    ...operateHandlers(context),
  });
  servePictures(app, context);
  app.addHook("onClose", startJobs(context));
  app.addHook("onClose", async () => context.mailer?.settled());
  serveWebApp(app, context);
  return app;
}
