import * as z from "zod/mini";
import { amountUnits, ingestionMethods, ratingSources, strainTypes } from "#shared/domain/enumerations.ts";
import { IdPath, Nothing, SerialId, SerialIdText, Timestamp, UserId } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Author } from "./users.ts";

/** A session of a gathering, as its row on one card says it. */
export const GatheredSession = z.object({
  id: SerialId,
  user: Author,
  rating: z.nullable(z.number()),
  /** For its owner only. */
  ratedBy: z.optional(z.nullable(z.enum(ratingSources))),
  notes: z.nullable(z.string()),
});
export type GatheredSession = z.output<typeof GatheredSession>;

/** Those of a gathering's sessions that the viewer may see: its owner's first, then as they were added. */
export const Gathering = z.array(GatheredSession);
export type Gathering = z.output<typeof Gathering>;

const Companion = z.object({
  /** Asked: only the gathering's owner is told, until they've said yes. */
  kind: z.enum(["owner", "joined", "asked"]),
  user: Author,
  /** For the owner only. */
  askedAt: z.nullable(Timestamp),
  /** Null where the viewer may not see it, and as long as there is none. */
  session: z.nullable(GatheredSession),
});
export type Companion = z.output<typeof Companion>;

/** Who was there with a session's author, as far as the viewer may know. */
export const Company = z.object({
  /** The session of the gathering's owner; null when the viewer is told of nobody. */
  gatheringId: z.nullable(SerialId),
  companions: z.array(Companion),
});
export type Company = z.output<typeof Company>;

/** What the asked are told of a session, whether or not they may see it, until they answer: product, method and amount. */
export const Ask = z.object({
  sessionId: SerialId,
  strainName: z.string(),
  strainType: z.nullable(z.enum(strainTypes)),
  brand: z.nullable(z.string()),
  ingestionMethod: z.union([z.enum(ingestionMethods), z.literal("")]),
  amount: z.nullable(z.number()),
  amountUnit: z.nullable(z.enum(amountUnits)),
});
export type Ask = z.output<typeof Ask>;

const AskCompanion = z.object({ userId: UserId });

const CompanionPath = z.object({ id: SerialIdText, userId: UserId });

export const companionsRoutes = calls("sessions", "person", {
  listCompanions: get("/api/sessions/:id/companions", "Who was there with a session's author", {
    params: IdPath,
    replies: { 200: Company },
  }),
  listPeopleOfEvenings: get("/api/companions", "People you can ask who were there before, by the last time they were", {
    limit: "search",
    replies: { 200: z.array(Author) },
  }),
  askCompanion: post("/api/sessions/:id/companions", "Ask a person to add their own session to yours", {
    limit: "ask",
    params: IdPath,
    body: AskCompanion,
    replies: { 200: Company },
  }),
  removeCompanion: remove(
    "/api/sessions/:id/companions/:userId",
    "Take back an ask, take a person off your session, or yourself off another's",
    { params: CompanionPath, replies: { 204: Nothing } },
  ),
});
