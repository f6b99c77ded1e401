import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/client.ts";
import { serve } from "#server/http/serve.ts";
import { setSignInCookies } from "#server/http/sign-in-cookies.ts";
import { routes } from "#shared/contract/routes.ts";
import {
  askForPasskey,
  askToConfirm,
  beginPasskeyRegistration,
  confirmWithPasskey,
  registerWithPasskey,
  signInWithPasskey,
} from "./passkey-sign-in.service.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./passkeys.service.ts";

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.askForPasskey, () => askForPasskey(context));
  serve(app, routes.signInWithPasskey, async ({ body, request, reply }) => {
    const signedIn = await signInWithPasskey(context, body.passkey, clientOf(request));
    await setSignInCookies(context, request, reply, signedIn);
    return signedIn;
  });
  serve(app, routes.beginPasskeyRegistration, ({ body }) => beginPasskeyRegistration(context, body));
  serve(app, routes.registerWithPasskey, async ({ body, request, reply }) => {
    const signedIn = await registerWithPasskey(context, body, clientOf(request));
    await setSignInCookies(context, request, reply, signedIn);
    return signedIn;
  });

  serve(app, routes.askToConfirmWithPasskey, ({ viewer }) => askToConfirm(context, viewer));
  serve(app, routes.confirmWithPasskey, ({ viewer, body, request }) =>
    confirmWithPasskey(context, viewer, body.passkey, clientOf(request)),
  );

  serve(app, routes.beginPasskey, ({ viewer, body, request }) =>
    beginPasskey(context, viewer, body.password, clientOf(request)),
  );
  serve(app, routes.addPasskey, ({ viewer, body, request }) =>
    addPasskey(context, viewer, body.passkey, clientOf(request)),
  );
  serve(app, routes.renamePasskey, ({ viewer, params, body }) => renamePasskey(context, viewer, params.id, body.name));
  serve(app, routes.removePasskey, ({ viewer, params, body, request }) =>
    removePasskey(context, viewer, params.id, body.password, clientOf(request)),
  );
}
