import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { endAnyInvite, listAllInvites } from "#server/features/invites/all-invites.service.ts";
import { clientOf } from "#server/http/client.ts";
import { sendFile } from "#server/http/send-file.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { changeRole, makeResetLink, suspendPerson } from "./act-on-person.service.ts";
import { exportActions } from "./export-actions.service.ts";
import { getOverview } from "./overview.service.ts";
import { getPerson, listActions, listPeople } from "./people.service.ts";

export function operatorsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.getOverview, ({ request }) =>
    // Without the one that asks.
    getOverview(context, request.server.requestsUnderWay() - 1),
  );
  serve(app, routes.listPeople, ({ query: { q, ...page } }) => listPeople(context, q, page));
  serve(app, routes.getPerson, ({ params }) => getPerson(context, params.id));
  serve(app, routes.setRole, ({ viewer, params, body, request }) =>
    changeRole(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  );
  serve(app, routes.setSuspension, ({ viewer, params, body, request }) =>
    suspendPerson(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  );
  serve(app, routes.makeResetLink, ({ viewer, params, body, request }) =>
    makeResetLink(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  );
  serve(app, routes.listActions, ({ query: { part = "all", ...page } }) => listActions(context, part, page));
  serve(app, routes.exportActions, async ({ reply }) =>
    sendFile(reply, "text/csv; charset=utf-8", {
      fileName: "highnote-action-log.csv",
      content: exportActions(context),
    }),
  );
  serve(app, routes.listAllInvites, () => listAllInvites(context));
  serve(app, routes.endAnyInvite, ({ viewer, params }) => endAnyInvite(context, viewer, params.id));
}
