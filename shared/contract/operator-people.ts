import * as z from "zod/mini";
import { logParts, moderatedKinds, moderationActions, operatorRoles } from "#shared/domain/enumerations.ts";
import { IdPath, Nothing, PageQuery, SearchQuery, SerialId, Timestamp, UserId, UserIdPath } from "./primitives.ts";
import { calls, get, remove } from "./route.ts";

/** A person as operators list them: nothing of what they logged. */
export const ListedPerson = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  sessionsCount: z.int(),
  /** Bytes of their pictures. */
  storage: z.number(),
  /** To the day; null without a sign-in. */
  lastHereAt: z.nullable(Timestamp),
  role: z.nullable(z.enum(operatorRoles)),
  isSuspended: z.boolean(),
  /** Null: until it's lifted. */
  suspendedUntil: z.nullable(Timestamp),
  openReports: z.int(),
});
export type ListedPerson = z.output<typeof ListedPerson>;

/** One line of the action log. */
export const LoggedAction = z.object({
  id: SerialId,
  action: z.enum(moderationActions),
  kind: z.enum(moderatedKinds),
  operator: z.string(),
  /** Whom it's about, as they're called now; null without one, or when they're gone. */
  username: z.nullable(z.string()),
  reason: z.string(),
  /** When a suspension ends by itself; null for every other action. */
  endsAt: z.nullable(Timestamp),
  reportId: z.nullable(SerialId),
  createdAt: Timestamp,
});
export type LoggedAction = z.output<typeof LoggedAction>;

export const PersonRecord = z.extend(ListedPerson, {
  createdAt: Timestamp,
  publicSessionsCount: z.int(),
  photosCount: z.int(),
  reports: z.int(),
  devices: z.int(),
  /** Null without an invite, or when the inviter is gone. */
  invitedBy: z.nullable(z.object({ id: UserId, username: z.string(), firstName: z.string() })),
  /** Who joined by this person's invites, the last first. */
  invited: z.array(z.object({ id: UserId, username: z.string() })),
  /** What operators did about them, the last first. */
  actions: z.array(LoggedAction),
});
export type PersonRecord = z.output<typeof PersonRecord>;

const ListActions = z.extend(PageQuery, { part: z.optional(z.enum(logParts, "There's no such part")) });

/** An invite as operators see it: whose, not its link. */
const ListedInvite = z.object({
  id: SerialId,
  /** Null for a set-up link. */
  maker: z.nullable(z.string()),
  uses: z.int(),
  used: z.int(),
  expiresAt: Timestamp,
});
export const InvitesOverview = z.object({
  open: z.array(ListedInvite),
  joined: z.array(
    z.object({
      id: UserId,
      username: z.string(),
      firstName: z.string(),
      lastName: z.nullable(z.string()),
      inviter: z.nullable(z.string()),
      joinedAt: Timestamp,
    }),
  ),
});
export type InvitesOverview = z.output<typeof InvitesOverview>;

export const operatorPeopleRoutes = calls("operators", "moderator", {
  listPeople: get("/api/operator/people", "Everyone with an account, by username", {
    limit: "search",
    paged: true,
    query: SearchQuery,
    replies: { 200: z.array(ListedPerson) },
  }),
  getPerson: get("/api/operator/people/:id", "One person's numbers, invites and record; nothing of what they wrote", {
    params: UserIdPath,
    replies: { 200: PersonRecord },
  }),
  listActions: get("/api/operator/actions", "What operators did, the last first", {
    paged: true,
    query: ListActions,
    replies: { 200: z.array(LoggedAction) },
  }),
  exportActions: get("/api/operator/actions.csv", "The whole action log as a CSV file, the last first", {
    limit: "export",
    replies: { 200: z.unknown() },
  }),
  listAllInvites: get("/api/operator/invites", "Everyone's open invites, and who invited whom", {
    replies: { 200: InvitesOverview },
  }),
  endAnyInvite: remove("/api/operator/invites/:id", "End anyone's invite", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
