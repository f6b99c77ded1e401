import * as z from "zod/mini";
import { registrationModes } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { WaitingCases } from "./operator-reports.ts";
import { confirmingPassword } from "./operators.ts";
import { optionalText, Timestamp, UserId } from "./primitives.ts";
import { calls, get, patch } from "./route.ts";

/** What the server says of itself, to anyone. */
export const InstanceInfo = z.object({
  name: z.nullable(z.string()),
  about: z.nullable(z.string()),
  rules: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  legal: z.nullable(z.string()),
  registration: z.enum(registrationModes),
});
export type InstanceInfo = z.output<typeof InstanceInfo>;

/** What anyone may know of the server itself. */
export const About = z.extend(InstanceInfo, {
  version: z.string(),
  /** What the provider is called that people may sign in with; null without one. */
  openIdName: z.nullable(z.string()),
  /** Whether it can mail links. */
  sendsMail: z.boolean(),
  /** The host under which passkeys can be made and used; null where the server's address can't have any. */
  passkeyHost: z.nullable(z.string()),
});
export type About = z.output<typeof About>;

export const aboutRoutes = calls("about", "anyone", {
  getAbout: get("/api/about", "The server's version, what it says of itself, and who may make an account", {
    replies: { 200: About },
  }),
});

const { name, about, rules, contact, legal } = operatorLimits.settings;

/** An absent one stays as it is; an empty text takes it away. */
export const EditServerSettings = z.object({
  name: optionalText({ max: name }),
  /** One line about it. */
  about: optionalText({ max: about }),
  /** House rules, one a line. */
  rules: optionalText({ max: rules }),
  contact: optionalText({ max: contact }),
  /** The operators' own legal text, below the terms. */
  legal: optionalText({ max: legal }),
  registration: z.optional(z.enum(registrationModes, "Choose who may join")),
  /** Needed to open the registration and to change the legal text. */
  password: confirmingPassword,
});
export type EditServerSettings = z.output<typeof EditServerSettings>;

export const ServerSettings = z.extend(InstanceInfo, {
  /** REGISTRATION is set where the server runs, and wins over this page. */
  isRegistrationFixed: z.boolean(),
});
export type ServerSettings = z.output<typeof ServerSettings>;

export const Overview = z.extend(WaitingCases, {
  version: z.string(),
  startedAt: Timestamp,
  people: z.object({ total: z.int(), thisWeek: z.int(), new: z.int() }),
  /** Bytes of the disk with DATA_DIR, and the photos. */
  storage: z.object({ used: z.number(), total: z.number(), photos: z.int() }),
  /** Bytes that each person's pictures may take; null without a limit. */
  quota: z.nullable(z.number()),
  /** Whose pictures take most, the largest first. */
  largest: z.array(z.object({ id: UserId, username: z.string(), storage: z.number() })),
  /** What waits or is in work, in the process that answers. */
  queues: z.object({ pictures: z.int(), passwords: z.int(), requests: z.int() }),
  database: z.enum(["SQLite", "PostgreSQL"]),
  /** Null while none is known. */
  lastBackupAt: z.nullable(Timestamp),
});
export type Overview = z.output<typeof Overview>;

export const serverSettingsRoutes = calls("operators", "admin", {
  getOverview: get("/api/operator/overview", "How the server is doing", {
    access: "moderator",
    replies: { 200: Overview },
  }),
  getServerSettings: get("/api/operator/settings", "What the server says of itself, and who may join", {
    replies: { 200: ServerSettings },
  }),
  editServerSettings: patch("/api/operator/settings", "Change what the server says of itself, and who may join", {
    body: EditServerSettings,
    replies: { 200: ServerSettings },
  }),
});
