import * as z from "zod/mini";
import { operatorRoles } from "#shared/domain/enumerations.ts";
import { operatorLimits, suspensionDays } from "#shared/domain/operator-limits.ts";
import { AnyPassword, Nothing, Timestamp, text, UserIdPath } from "./primitives.ts";
import { calls, patch, post, remove } from "./route.ts";

/** Why an operator acts; the person concerned reads it. */
export const ActionReason = text({ min: 1, ...operatorLimits.reason, tooShort: "Say why" });
/** Needed if it was not given in the last ten minutes. */
export const confirmingPassword = z.optional(AnyPassword);

/** Null or absent: until it's lifted. */
export const suspensionTerm = z.optional(z.nullable(z.literal(suspensionDays, "Choose for how long")));

export const SetRole = z.object({
  /** Null ends it. */
  role: z.nullable(z.enum(operatorRoles, "Choose a role")),
  reason: ActionReason,
  password: confirmingPassword,
});
export type SetRole = z.output<typeof SetRole>;

export const SetSuspension = z.object({
  isSuspended: z.boolean("This must be true or false"),
  days: suspensionTerm,
  reason: ActionReason,
  password: confirmingPassword,
});
export type SetSuspension = z.output<typeof SetSuspension>;

export const MakeResetLink = z.object({ reason: ActionReason, password: confirmingPassword });
export type MakeResetLink = z.output<typeof MakeResetLink>;

export const EndSignIns = z.object({ reason: ActionReason, password: confirmingPassword });
export type EndSignIns = z.output<typeof EndSignIns>;

/** Only this answer contains the token. */
export const ResetLink = z.object({ token: z.string(), expiresAt: Timestamp });
export type ResetLink = z.output<typeof ResetLink>;

/** Calls of those who run the server; the pipeline refuses everyone else. */
export const operatorsRoutes = calls("operators", "moderator", {
  setRole: patch("/api/operator/people/:id/role", "Make a person a moderator or an admin, or end it", {
    access: "admin",
    params: UserIdPath,
    body: SetRole,
    replies: { 204: Nothing },
  }),
  setSuspension: patch(
    "/api/operator/people/:id/suspension",
    "Suspend a person for some days or until it's lifted, or lift it; moderators only those who don't run the server",
    { params: UserIdPath, body: SetSuspension, replies: { 204: Nothing } },
  ),
  endSignIns: remove(
    "/api/operator/people/:id/sign-ins",
    "Sign a person out everywhere; they're told of it. Moderators only those who don't run the server",
    { params: UserIdPath, body: EndSignIns, replies: { 204: Nothing } },
  ),
  makeResetLink: post(
    "/api/operator/people/:id/reset-link",
    "Make a link by which a person can set a new password once, to hand over; they're told of it",
    {
      access: "admin",
      params: UserIdPath,
      body: MakeResetLink,
      replies: { 201: ResetLink },
    },
  ),
});
