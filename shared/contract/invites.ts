import * as z from "zod/mini";
import { allInviteChoices } from "#shared/domain/invite-choices.ts";
import { IdPath, InviteToken, Nothing, Timestamp } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Person } from "./users.ts";

/** Which numbers a person may choose depends on their role (shared/domain/invite-choices.ts). */
export const MakeInvite = z.object({
  uses: z.literal(allInviteChoices.uses, "Choose how many people"),
  days: z.literal(allInviteChoices.days, "Choose when it ends"),
  followEachOther: z.boolean("This must be true or false"),
});
export type MakeInvite = z.output<typeof MakeInvite>;

/** As its maker sees it. Who has joined by it isn't told. */
export const Invite = z.object({
  id: z.int(),
  uses: z.int(),
  used: z.int(),
  followEachOther: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invite = z.output<typeof Invite>;

/** Only this answer has the token. */
export const MadeInvite = z.extend(Invite, { token: z.string() });
export type MadeInvite = z.output<typeof MadeInvite>;

export const OwnInvites = z.object({
  /** That are still good, newest first. */
  invites: z.array(Invite),
  /** How many more one can make now. */
  left: z.int(),
});
export type OwnInvites = z.output<typeof OwnInvites>;

const OpenInvite = z.object({ token: InviteToken });

/** What a visitor learns of an invite. */
export const InviteGreeting = z.object({
  /** The inviter's first name; null for the set-up link of a new server, which makes an admin. */
  inviter: z.nullable(z.string()),
  /** Whether the inviter agreed to it; the newcomer chooses in the form. */
  followEachOther: z.boolean(),
});
export type InviteGreeting = z.output<typeof InviteGreeting>;

/** Who brought one here. */
const Inviter = z.object({
  /** Null without an invite, without a follow or a request of one's own, and where one may not see that person. */
  inviter: z.nullable(z.extend(Person, { followsYou: z.boolean() })),
});
export type Inviter = z.output<typeof Inviter>;

export const invitesRoutes = calls("invites", "person", {
  openInvite: post(
    "/api/invites/open",
    "What an invite says; 404 with one text for an unknown, used and expired one, 403 while registration is closed",
    { access: "anyone", body: OpenInvite, replies: { 200: InviteGreeting } },
  ),
  makeInvite: post("/api/invites", "Make a link by which people may join", {
    limit: "invite",
    body: MakeInvite,
    replies: { 201: MadeInvite },
  }),
  listInvites: get("/api/invites", "Your invites that are still good", { replies: { 200: OwnInvites } }),
  getInviter: get("/api/invites/inviter", "Who invited you, if you follow them or have asked to", {
    replies: { 200: Inviter },
  }),
  endInvite: remove("/api/invites/:id", "End one of your invites", { params: IdPath, replies: { 204: Nothing } }),
});
