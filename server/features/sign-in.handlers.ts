import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import {
  clearSessionCookie,
  clientOf,
  cookieAttributes,
  deviceCookie,
  renewSessionCookie,
  setDeviceCookie,
  setSignInCookies,
} from "#server/http/cookies.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { authRoutes, SignedIn } from "#shared/contract/auth.ts";
import type { linksRoutes } from "#shared/contract/links.ts";
import type { openIdRoutes } from "#shared/contract/openid.ts";
import type { passkeyRoutes } from "#shared/contract/passkeys.ts";
import type { signInMethodsRoutes } from "#shared/contract/sign-in-methods.ts";
import { beginAuthenticator, turnOffAuthenticator, turnOnAuthenticator } from "./sign-in/authenticator.service.ts";
import { endLoginSession } from "./sign-in/login-sessions.service.ts";
import { askForResetLink, resetPassword, sendVerification, verifyEmail } from "./sign-in/mailed-links.service.ts";
import { register } from "./sign-in/new-account.service.ts";
import {
  beginLink,
  beginVisit,
  finishVisit,
  getLinkedAccount,
  registerWithOpenId,
  unlink,
} from "./sign-in/openid.service.ts";
import { getSignInMethods, setFirstPassword } from "./sign-in/own-sign-in-methods.service.ts";
import {
  askForPasskey,
  askToConfirm,
  beginPasskeyRegistration,
  confirmWithPasskey,
  registerWithPasskey,
  signInWithPasskey,
} from "./sign-in/passkey-sign-in.service.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./sign-in/passkeys.service.ts";
import { confirmPassword } from "./sign-in/password-confirmation.service.ts";
import { removeOtherSignInMethods } from "./sign-in/remove-other-sign-in-methods.service.ts";
import { recoverAccount, signIn } from "./sign-in/sign-in.service.ts";
import { rememberDevice } from "./sign-in/sign-in-failures.service.ts";

/** Which browser went to the provider; lax, so that it's there when that sends the browser back. */
const openIdCookie = "openid";
const openIdPath = "/api/auth/openid";

function goToProvider(request: FastifyRequest, reply: FastifyReply, { url, key }: { url: string; key: string }) {
  reply.setCookie(openIdCookie, key, { ...cookieAttributes(request), path: openIdPath });
  return { url };
}

type Calls = typeof authRoutes &
  typeof linksRoutes &
  typeof openIdRoutes &
  typeof passkeyRoutes &
  typeof signInMethodsRoutes;

export function signInHandlers(context: Context): Handlers<Calls> {
  async function withCookies<Entry extends SignedIn>(request: FastifyRequest, reply: FastifyReply, entry: Entry) {
    // The browser forgets the one that it had, so nobody could end it there any more.
    if (request.viewer) await endLoginSession(context, request.viewer);
    await setSignInCookies(context, request, reply, entry);
    return entry;
  }

  return {
    register: async ({ body, request, reply }) =>
      withCookies(request, reply, await register(context, body, clientOf(request))),
    login: async ({ body, request, reply }) =>
      withCookies(request, reply, await signIn(context, body, clientOf(request))),
    recover: async ({ body, request, reply }) =>
      withCookies(request, reply, await recoverAccount(context, body, clientOf(request))),
    askForResetLink: ({ body }) => askForResetLink(context, body.email),
    resetPassword: ({ body, request }) => resetPassword(context, body, clientOf(request)),
    sendVerification: ({ viewer }) => sendVerification(context, viewer),
    verifyEmail: ({ body }) => verifyEmail(context, body.token),
    logout: async ({ viewer, request, reply }) => {
      if (viewer) await endLoginSession(context, viewer);
      clearSessionCookie(request, reply);
    },
    confirmPassword: ({ viewer, body, request }) => confirmPassword(context, viewer, body.password, clientOf(request)),
    getCurrentUser: async ({ viewer, request, reply }) => {
      if (request.signedInByCookie) renewSessionCookie(request, reply);
      return getCurrentUser(context, viewer.userId);
    },

    beginOpenId: async ({ request, reply }) => goToProvider(request, reply, await beginVisit(context, null)),
    finishOpenId: async ({ viewer, body, request, reply }) => {
      const key = request.cookies[openIdCookie];
      reply.clearCookie(openIdCookie, { ...cookieAttributes(request), path: openIdPath });
      const finished = await finishVisit(context, { viewer, client: clientOf(request), key, answer: body.answer });
      if (finished.signedIn) await withCookies(request, reply, finished.signedIn);
      return finished;
    },
    registerWithOpenId: async ({ body, request, reply }) =>
      withCookies(request, reply, await registerWithOpenId(context, body, clientOf(request))),
    getLinkedAccount: ({ viewer }) => getLinkedAccount(context, viewer),
    linkOpenId: async ({ viewer, body, request, reply }) =>
      goToProvider(request, reply, await beginLink(context, viewer, body.password, clientOf(request))),
    unlinkOpenId: ({ viewer, body, request }) => unlink(context, viewer, body.password, clientOf(request)),

    askForPasskey: () => askForPasskey(context),
    signInWithPasskey: async ({ body, request, reply }) =>
      withCookies(request, reply, await signInWithPasskey(context, body.passkey, clientOf(request))),
    beginPasskeyRegistration: ({ body }) => beginPasskeyRegistration(context, body),
    registerWithPasskey: async ({ body, request, reply }) =>
      withCookies(request, reply, await registerWithPasskey(context, body, clientOf(request))),
    askToConfirmWithPasskey: ({ viewer }) => askToConfirm(context, viewer),
    confirmWithPasskey: ({ viewer, body, request }) =>
      confirmWithPasskey(context, viewer, body.passkey, clientOf(request)),
    beginPasskey: ({ viewer, body, request }) => beginPasskey(context, viewer, body.password, clientOf(request)),
    addPasskey: ({ viewer, body, request }) => addPasskey(context, viewer, body.passkey, clientOf(request)),
    renamePasskey: ({ viewer, params, body }) => renamePasskey(context, viewer, params.id, body.name),
    removePasskey: ({ viewer, params, body, request }) =>
      removePasskey(context, viewer, params.id, body.password, clientOf(request)),

    getSignInMethods: ({ viewer }) => getSignInMethods(context, viewer),
    removeOtherSignInMethods: ({ viewer, body, request }) =>
      removeOtherSignInMethods(context, viewer, body.password, clientOf(request)),
    setFirstPassword: async ({ viewer, body, request, reply }) => {
      await setFirstPassword(context, viewer, body, clientOf(request));
      const cookie = await rememberDevice(context.database.db, viewer.userId, deviceCookie(request));
      setDeviceCookie(request, reply, cookie);
    },

    beginAuthenticator: ({ viewer, body, request }) =>
      beginAuthenticator(context, viewer, body.password, clientOf(request)),
    turnOnAuthenticator: ({ viewer, body, request }) =>
      turnOnAuthenticator(context, viewer, body.code, clientOf(request)),
    turnOffAuthenticator: ({ viewer, body, request }) =>
      turnOffAuthenticator(context, viewer, body.password, clientOf(request)),
  };
}
