import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { beginAuthenticator, turnOffAuthenticator, turnOnAuthenticator } from "./authenticator.service.ts";

export function authenticatorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.beginAuthenticator, ({ viewer, body, request }) =>
    beginAuthenticator(context, viewer, body.password, clientOf(request)),
  );
  serve(app, routes.turnOnAuthenticator, ({ viewer, body, request }) =>
    turnOnAuthenticator(context, viewer, body.code, clientOf(request)),
  );
  serve(app, routes.turnOffAuthenticator, ({ viewer, body, request }) =>
    turnOffAuthenticator(context, viewer, body.password, clientOf(request)),
  );
}
