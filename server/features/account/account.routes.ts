import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { rememberDevice } from "#server/features/auth/known-devices.service.ts";
import { endOwnLoginSession, listOwnLoginSessions } from "#server/features/auth/own-login-sessions.service.ts";
import { listOwnSecurityEvents } from "#server/features/auth/security-events.service.ts";
import { clientOf, deviceCookie, setDeviceCookie } from "#server/http/client.ts";
import { sendFile } from "#server/http/send-file.ts";
import { serve } from "#server/http/serve.ts";
import { clearSessionCookie } from "#server/http/session-cookie.ts";
import { routes } from "#shared/contract/routes.ts";
import { changePassword, markFirstSteps, signOutOtherDevices, updatePrivacy } from "./account.service.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export.service.ts";
import { exportArchive } from "./export-archive.service.ts";
import { countOwnRecoveryCodes, renewOwnRecoveryCodes } from "./recovery-codes.service.ts";
import { getWaysIn, setFirstPassword } from "./ways-in.service.ts";

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.updatePrivacy, ({ viewer, body }) => updatePrivacy(context, viewer, body));
  serve(app, routes.markFirstSteps, ({ viewer, body }) => markFirstSteps(context, viewer, body));
  serve(app, routes.changePassword, async ({ viewer, body, request, reply }) => {
    await changePassword(context, viewer, body, clientOf(request));
    const cookie = await rememberDevice(context.database.db, viewer.userId, deviceCookie(request));
    setDeviceCookie(request, reply, cookie);
  });
  serve(app, routes.getWaysIn, ({ viewer }) => getWaysIn(context, viewer));
  serve(app, routes.setFirstPassword, async ({ viewer, body, request, reply }) => {
    await setFirstPassword(context, viewer, body, clientOf(request));
    const cookie = await rememberDevice(context.database.db, viewer.userId, deviceCookie(request));
    setDeviceCookie(request, reply, cookie);
  });
  serve(app, routes.signOutOtherDevices, ({ viewer }) => signOutOtherDevices(context, viewer));

  serve(app, routes.listSecurityEvents, ({ viewer }) => listOwnSecurityEvents(context, viewer));
  serve(app, routes.listLoginSessions, ({ viewer }) => listOwnLoginSessions(context, viewer));

  serve(app, routes.endLoginSession, async ({ viewer, params, request, reply }) => {
    const wasCurrent = await endOwnLoginSession(context, viewer, params.id);
    if (wasCurrent) clearSessionCookie(request, reply);
  });

  serve(app, routes.countRecoveryCodes, ({ viewer }) => countOwnRecoveryCodes(context, viewer));
  serve(app, routes.renewRecoveryCodes, ({ viewer, body, request }) =>
    renewOwnRecoveryCodes(context, viewer, body.password, clientOf(request)),
  );

  serve(app, routes.exportData, async ({ viewer, reply }) =>
    sendFile(reply, "application/json; charset=utf-8", await exportData(context, viewer)),
  );
  serve(app, routes.exportArchive, async ({ viewer, reply }) =>
    sendFile(reply, "application/zip", await exportArchive(context, viewer)),
  );

  serve(app, routes.deleteAccount, async ({ viewer, body, request, reply }) => {
    await deleteAccount(context, viewer, body.password, clientOf(request));
    clearSessionCookie(request, reply);
  });
}
