import * as z from "zod/mini";
import { ChangePassword } from "../auth.ts";
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
    replies: { 200: z.unknown() },
  }),
  deleteAccount: route({
    method: "DELETE",
    path: "/api/user/delete",
    tag: "account",
    summary: "Delete the account with everything in it",
    access: "person",
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
  signOutOtherDevices: route({
    method: "DELETE",
    path: "/api/user/sessions",
    tag: "account",
    summary: "Sign out of other devices",
    access: "person",
    replies: { 204: Nothing },
  }),
} as const;
