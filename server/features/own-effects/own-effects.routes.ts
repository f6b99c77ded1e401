import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import {
  addOwnEffect,
  listOwnEffects,
  mergeOwnEffect,
  removeOwnEffect,
  renameOwnEffect,
} from "./own-effects.service.ts";

export function ownEffectsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listOwnEffects, ({ viewer }) => listOwnEffects(context, viewer));
  serve(app, routes.addOwnEffect, ({ viewer, body }) => addOwnEffect(context, viewer, body));
  serve(app, routes.renameOwnEffect, ({ viewer, params, body }) =>
    renameOwnEffect(context, viewer, params.id, body.name),
  );
  serve(app, routes.mergeOwnEffect, async ({ viewer, params, body }) => {
    await mergeOwnEffect(context, viewer, params.id, body.into);
    return undefined;
  });
  serve(app, routes.removeOwnEffect, async ({ viewer, params }) => {
    await removeOwnEffect(context, viewer, params.id);
    return undefined;
  });
}
