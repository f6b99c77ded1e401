import * as z from "zod/mini";
import {
  ChangePassword,
  ConfirmingPassword,
  LoginSession,
  LoginSessionPath,
  RecoveryCodes,
  RecoveryCodesLeft,
  SecurityEvent,
} from "./auth.ts";
import { Nothing } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { CurrentUser, FirstSteps, MarkFirstSteps, UpdatePrivacy } from "./users.ts";

export const accountRoutes = calls("account", "person", {
  updatePrivacy: patch("/api/user/privacy", "Set your privacy flags", {
    body: UpdatePrivacy,
    replies: { 200: CurrentUser },
  }),
  markFirstSteps: patch("/api/user/first-steps", "Mark first steps as shown or done, for good", {
    body: MarkFirstSteps,
    replies: { 200: FirstSteps },
  }),
  exportData: get("/api/user/export", "Everything you've made, as one JSON file", {
    whileSuspended: true,
    limit: "export",
    replies: { 200: z.unknown() },
  }),
  exportArchive: get("/api/user/export.zip", "The same as a ZIP file, with tables for a spreadsheet and your photos", {
    whileSuspended: true,
    limit: "export",
    replies: { 200: z.unknown() },
  }),
  deleteAccount: remove("/api/user/delete", "Delete your account and everything in it", {
    whileSuspended: true,
    body: ConfirmingPassword,
    replies: { 204: Nothing },
  }),
  changePassword: patch("/api/user/password", "Change your password; ends your other sign-ins", {
    body: ChangePassword,
    replies: { 204: Nothing },
  }),
  countRecoveryCodes: get("/api/user/recovery-codes", "How many recovery codes you have left", {
    replies: { 200: RecoveryCodesLeft },
  }),
  renewRecoveryCodes: post("/api/user/recovery-codes", "Make new recovery codes; the old ones stop working", {
    body: ConfirmingPassword,
    replies: { 201: RecoveryCodes },
  }),
  listSecurityEvents: get(
    "/api/user/security-events",
    "Your sign-ins, failed ones, and changes to how you sign in, newest first; at most 20 of each kind",
    { replies: { 200: z.array(SecurityEvent) } },
  ),
  listLoginSessions: get("/api/user/sessions", "Where you're signed in, most recently used first; at most 100", {
    replies: { 200: z.array(LoginSession) },
  }),
  endLoginSession: remove("/api/user/sessions/:id", "Sign out of one device", {
    params: LoginSessionPath,
    replies: { 204: Nothing },
  }),
  signOutOtherDevices: remove("/api/user/sessions", "Sign out of your other devices", { replies: { 204: Nothing } }),
});
