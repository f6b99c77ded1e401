import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { blockUser, listBlocks, unblockUser } from "./blocks.service.ts";

export function blocksRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listBlocks, ({ viewer, query }) => listBlocks(context, viewer, query));
  serve(app, routes.blockUser, ({ viewer, body }) => blockUser(context, viewer, body.userId));
  serve(app, routes.unblockUser, async ({ viewer, params }) => {
    await unblockUser(context, viewer, params.userId);
  });
}
