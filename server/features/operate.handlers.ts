import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/cookies.ts";
import { sendFile } from "#server/http/send-file.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { helplinesRoutes } from "#shared/contract/helplines.ts";
import type { noticesRoutes } from "#shared/contract/notices.ts";
import type { operatorCalls } from "#shared/contract/operator-calls.ts";
import type { claimRoutes } from "#shared/contract/server-health.ts";
import type { aboutRoutes } from "#shared/contract/server-settings.ts";
import { endAnyInvite, listAllInvites } from "./invites/invites.service.ts";
import { claimServer } from "./invites/registration.service.ts";
import { changeRole, endSignIns, makeResetLink, suspendPerson } from "./operate/act-on-person.service.ts";
import { answerAppeal, listAppeals, listNotices, sendAppeal } from "./operate/appeals.service.ts";
import { getAbout } from "./operate/instance-info.service.ts";
import { getOverview, mayClaim } from "./operate/overview.service.ts";
import { exportActions, getPerson, listActions, listPeople } from "./operate/people.service.ts";
import {
  countCases,
  decideReport,
  getReportCase,
  listReportCases,
  showReportedPhotos,
  undoAction,
} from "./operate/report-desk.service.ts";
import {
  askForBackup,
  checkHealth,
  editSetUp,
  getNews,
  getSetUp,
  listBackups,
} from "./operate/server-health.service.ts";
import {
  editHelplines,
  editServerSettings,
  getServerSettings,
  listHelplines,
} from "./operate/server-settings.service.ts";

type Calls = typeof noticesRoutes &
  typeof operatorCalls &
  typeof aboutRoutes &
  typeof helplinesRoutes &
  typeof claimRoutes;

export const operateHandlers = (context: Context): Handlers<Calls> => ({
  listReportCases: ({ viewer }) => listReportCases(context, viewer),
  countWaitingCases: ({ viewer }) => countCases(context.database.db, viewer),
  getReportCase: ({ viewer, params }) => getReportCase(context, viewer, params.id),
  showReportedPhotos: ({ viewer, params }) => showReportedPhotos(context, viewer, params.id),
  decideReport: ({ viewer, params, body, request }) =>
    decideReport(context, { viewer, client: clientOf(request), reportId: params.id }, body),
  undoAction: ({ viewer, params, body }) => undoAction(context, viewer, params.id, body.reason),
  listNotices: ({ viewer }) => listNotices(context, viewer),
  sendAppeal: ({ viewer, params, body }) => sendAppeal(context, viewer, params.id, body.content),
  listAppeals: ({ viewer }) => listAppeals(context, viewer),
  answerAppeal: ({ viewer, params, body }) => answerAppeal(context, viewer, params.id, body),

  getOverview: ({ viewer, request }) =>
    // Without the one that asks.
    getOverview(context, viewer, request.server.requestsUnderWay() - 1),
  listPeople: ({ viewer, query }) => listPeople(context, viewer, query),
  getPerson: ({ viewer, params }) => getPerson(context, viewer, params.id),
  setRole: ({ viewer, params, body, request }) =>
    changeRole(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  setSuspension: ({ viewer, params, body, request }) =>
    suspendPerson(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  endSignIns: ({ viewer, params, body, request }) =>
    endSignIns(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  makeResetLink: ({ viewer, params, body, request }) =>
    makeResetLink(context, { viewer, userId: params.id, client: clientOf(request) }, body),
  listActions: ({ viewer, query: { part = "all", ...page } }) => listActions(context, viewer, part, page),
  exportActions: async ({ viewer, reply }) =>
    sendFile(reply, "text/csv; charset=utf-8", {
      fileName: "highnote-action-log.csv",
      content: exportActions(context, viewer),
    }),
  listAllInvites: () => listAllInvites(context),
  endAnyInvite: ({ viewer, params }) => endAnyInvite(context, viewer, params.id),

  getServerSettings: () => getServerSettings(context),
  editServerSettings: ({ viewer, body, request }) => editServerSettings(context, viewer, body, clientOf(request)),

  editHelplines: ({ viewer, body }) => editHelplines(context, viewer, body),
  listHelplines: () => listHelplines(context),
  checkHealth: ({ params }) => checkHealth(context, params.check),
  listBackups: () => listBackups(context),
  askForBackup: ({ viewer }) => askForBackup(context, viewer),
  getSetUp: () => getSetUp(context),
  editSetUp: ({ viewer, body }) => editSetUp(context, viewer, body),
  getNews: () => getNews(),

  getAbout: () => getAbout(context),
  mayClaim: ({ viewer }) => mayClaim(context, viewer),
  claimServer: ({ viewer, body }) => claimServer(context, viewer, body.token),
});
