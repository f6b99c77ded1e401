import * as z from "zod/mini";
import {
  ChangePassword,
  LoginSession,
  LoginSessionPath,
  RecoveryCodes,
  RecoveryCodesLeft,
  RenewRecoveryCodes,
} from "../auth.ts";
import { Nothing } from "../primitives.ts";
import { route } from "../route.ts";
import { CurrentUser, UpdatePrivacy } from "../users.ts";

export const accountRoutes = {
  updatePrivacy: route({
    method: "PATCH",
    path: "/api/user/privacy",
    tag: "account",
    summary: "Set the privacy flags",
    access: "person",
    body: UpdatePrivacy,
    replies: { 200: CurrentUser },
  }),
  exportData: route({
    method: "GET",
    path: "/api/user/export",
    tag: "account",
    summary: "Everything the person made, as one JSON file",
    access: "person",
    whileSuspended: true,
    limit: "export",
    replies: { 200: z.unknown() },
  }),
  deleteAccount: route({
    method: "DELETE",
    path: "/api/user/delete",
    tag: "account",
    summary: "Delete the account with everything in it",
    access: "person",
    whileSuspended: true,
    replies: { 204: Nothing },
  }),
  changePassword: route({
    method: "PATCH",
    path: "/api/user/password",
    tag: "account",
    summary: "Change the password; ends the other sign-ins",
    access: "person",
    body: ChangePassword,
    replies: { 204: Nothing },
  }),
  countRecoveryCodes: route({
    method: "GET",
    path: "/api/user/recovery-codes",
    tag: "account",
    summary: "How many recovery codes are left",
    access: "person",
    replies: { 200: RecoveryCodesLeft },
  }),
  renewRecoveryCodes: route({
    method: "POST",
    path: "/api/user/recovery-codes",
    tag: "account",
    summary: "Make new recovery codes; the old ones stop working",
    access: "person",
    body: RenewRecoveryCodes,
    replies: { 201: RecoveryCodes },
  }),
  listLoginSessions: route({
    method: "GET",
    path: "/api/user/sessions",
    tag: "account",
    summary: "Where the person is signed in, most recently used first; at most 100",
    access: "person",
    replies: { 200: z.array(LoginSession) },
  }),
  endLoginSession: route({
    method: "DELETE",
    path: "/api/user/sessions/:id",
    tag: "account",
    summary: "Sign out of one device",
    access: "person",
    params: LoginSessionPath,
    replies: { 204: Nothing },
  }),
  signOutOtherDevices: route({
    method: "DELETE",
    path: "/api/user/sessions",
    tag: "account",
    summary: "Sign out of other devices",
    access: "person",
    replies: { 204: Nothing },
  }),
} as const;
