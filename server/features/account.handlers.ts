import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { clearSessionCookie, clientOf, deviceCookie, setDeviceCookie } from "#server/http/cookies.ts";
import { sendFile } from "#server/http/send-file.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { accountRoutes } from "#shared/contract/account.ts";
import type { importsRoutes } from "#shared/contract/imports.ts";
import type { invitesRoutes } from "#shared/contract/invites.ts";
import type { pushRoutes } from "#shared/contract/push.ts";
import type { selectionExportRoutes } from "#shared/contract/session-table.ts";
import { markFirstSteps, signOutOtherDevices, updatePrivacy } from "./account/account.service.ts";
import { deleteAccount } from "./account/delete-account.service.ts";
import { exportData } from "./account/export.service.ts";
import { exportArchive } from "./account/export-archive.service.ts";
import { exportSelection } from "./account/export-selection.service.ts";
import * as imports from "./imports/imports.service.ts";
import { listFailedRows } from "./imports/imports.service.ts";
import { previewImport } from "./imports/preview-import.service.ts";
import { workOnImports } from "./imports/work-on-imports.service.ts";
import { endInvite, getInviter, listInvites, makeInvite } from "./invites/invites.service.ts";
import { openInvite } from "./invites/registration.service.ts";
import {
  changePushSettings,
  getPushSettings,
  subscribeDevice,
  unsubscribeDevice,
} from "./push/push-settings.service.ts";
import { endOwnLoginSession, listOwnLoginSessions } from "./sign-in/login-sessions.service.ts";
import { changePassword } from "./sign-in/own-sign-in-methods.service.ts";
import { countOwnRecoveryCodes, renewOwnRecoveryCodes } from "./sign-in/recovery-codes.service.ts";
import { listOwnSecurityEvents } from "./sign-in/security-events.service.ts";
import { rememberDevice } from "./sign-in/sign-in-failures.service.ts";

type Calls = typeof accountRoutes & typeof selectionExportRoutes & typeof pushRoutes & typeof invitesRoutes;

export const accountHandlers = (context: Context): Handlers<Calls> => ({
  updatePrivacy: ({ viewer, body }) => updatePrivacy(context, viewer, body),
  markFirstSteps: ({ viewer, body }) => markFirstSteps(context, viewer, body),
  changePassword: async ({ viewer, body, request, reply }) => {
    await changePassword(context, viewer, body, clientOf(request));
    const cookie = await rememberDevice(context.database.db, viewer.userId, deviceCookie(request));
    setDeviceCookie(request, reply, cookie);
  },
  signOutOtherDevices: ({ viewer }) => signOutOtherDevices(context, viewer),
  listSecurityEvents: ({ viewer }) => listOwnSecurityEvents(context, viewer),
  listLoginSessions: ({ viewer }) => listOwnLoginSessions(context, viewer),
  endLoginSession: async ({ viewer, params, request, reply }) => {
    const wasCurrent = await endOwnLoginSession(context, viewer, params.id);
    if (wasCurrent) clearSessionCookie(request, reply);
  },
  countRecoveryCodes: ({ viewer }) => countOwnRecoveryCodes(context, viewer),
  renewRecoveryCodes: ({ viewer, body, request }) =>
    renewOwnRecoveryCodes(context, viewer, body.password, clientOf(request)),
  exportData: async ({ viewer, reply }) =>
    sendFile(reply, "application/json; charset=utf-8", await exportData(context, viewer)),
  exportArchive: async ({ viewer, reply }) => sendFile(reply, "application/zip", await exportArchive(context, viewer)),
  exportSelection: async ({ viewer, body, reply }) => {
    const type = body.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
    return sendFile(reply, type, await exportSelection(context, viewer, body));
  },
  deleteAccount: async ({ viewer, body, request, reply }) => {
    await deleteAccount(context, viewer, body.password, clientOf(request));
    clearSessionCookie(request, reply);
  },

  getPushSettings: ({ viewer }) => getPushSettings(context, viewer),
  changePushSettings: ({ viewer, body }) => changePushSettings(context, viewer, body),
  subscribeDevice: ({ viewer, body }) => subscribeDevice(context, viewer, body),
  unsubscribeDevice: ({ viewer }) => unsubscribeDevice(context, viewer),

  openInvite: ({ body }) => openInvite(context, body.token),
  makeInvite: ({ viewer, body }) => makeInvite(context, viewer, body),
  listInvites: ({ viewer }) => listInvites(context, viewer),
  getInviter: ({ viewer }) => getInviter(context, viewer),
  endInvite: ({ viewer, params }) => endInvite(context, viewer, params.id),
});

export function importHandlers(context: Context, app: FastifyInstance): Handlers<typeof importsRoutes> {
  const stopping = new AbortController();
  let working = Promise.resolve();
  app.addHook("preClose", async () => {
    stopping.abort();
    await working;
  });
  /** Right away in this process, after the answer. A process that stops leaves the rest to a job. */
  const work = <Result>(result: Result): Result => {
    working = working.then(() => workOnImports(context, stopping.signal));
    return result;
  };

  return {
    listImports: ({ viewer }) => imports.listImports(context, viewer),
    uploadImport: ({ viewer, body, file }) => imports.uploadImport(context, viewer, body, file),
    getImport: ({ viewer, params }) => imports.getImport(context, viewer, params.id),
    previewImport: ({ viewer, params, body }) => previewImport(context, viewer, params.id, body),
    runImport: async ({ viewer, params, body }) => work(await imports.runImport(context, viewer, params.id, body)),
    cancelImport: ({ viewer, params }) => imports.cancelImport(context, viewer, params.id),
    undoImport: async ({ viewer, params }) => work(await imports.undoImport(context, viewer, params.id)),
    listFailedRows: async ({ viewer, params, reply }) => {
      const content = await listFailedRows(context, viewer, params.id);
      return sendFile(reply, "text/csv; charset=utf-8", { fileName: "highnote-failed-rows.csv", content });
    },
  };
}
