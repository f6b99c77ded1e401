import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { answerAppeal, listAppeals, listNotices, sendAppeal } from "./appeals.service.ts";
import { decideReport, undoAction } from "./decide.service.ts";
import { countCases, getReportCase, listReportCases, showReportedPhoto } from "./report-desk.service.ts";

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.listReportCases, () => listReportCases(context));
  serve(app, routes.countWaitingCases, () => countCases(context.database.db));
  serve(app, routes.getReportCase, ({ params }) => getReportCase(context, params.id));
  serve(app, routes.showReportedPhoto, ({ viewer, params }) => showReportedPhoto(context, viewer, params.id));
  serve(app, routes.decideReport, ({ viewer, params, body, request }) =>
    decideReport(context, { viewer, client: clientOf(request), reportId: params.id }, body),
  );
  serve(app, routes.undoAction, ({ viewer, params, body }) => undoAction(context, viewer, params.id, body.reason));

  serve(app, routes.listNotices, ({ viewer }) => listNotices(context, viewer));
  serve(app, routes.sendAppeal, ({ viewer, params, body }) => sendAppeal(context, viewer, params.id, body.content));
  serve(app, routes.listAppeals, () => listAppeals(context));
  serve(app, routes.answerAppeal, ({ viewer, params, body }) => answerAppeal(context, viewer, params.id, body));
}
