import * as z from "zod/mini";
import { healthChecks, healthStates, setUpSteps } from "#shared/domain/enumerations.ts";
import { InviteToken, Nothing, Timestamp } from "./primitives.ts";
import { calls, get, patch, post } from "./route.ts";

/** What one check has found, in the words of `npm run doctor`. */
export const HealthLine = z.object({
  state: z.enum(healthStates),
  says: z.string(),
  /** What to do about it; null where nothing is needed. */
  mend: z.nullable(z.string()),
});
export type HealthLine = z.output<typeof HealthLine>;

const HealthPath = z.object({ check: z.enum(healthChecks, "Choose what to check") });

/** A backup that was made or tried. */
const BackupRun = z.object({
  id: z.int(),
  endedAt: Timestamp,
  milliseconds: z.number(),
  /** Why it failed; null for one that was made. */
  problem: z.nullable(z.string()),
  /** On the server's machine, `-` for a pipe; null when it failed. */
  file: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** What it held when it was opened again; null for one that was only written. */
  counted: z.nullable(z.object({ people: z.int(), sessions: z.int(), photos: z.int() })),
});
export type BackupRun = z.output<typeof BackupRun>;

export const Backups = z.object({
  /** Whether one that was asked for is on its way. */
  isBackingUp: z.boolean(),
  /** Where they go, on the server's machine. */
  folder: z.string(),
  /** Whether that disk has the data, too; null while the folder isn't there. */
  isSameDisk: z.nullable(z.boolean()),
  /** Milliseconds between two; null when they're made by hand alone. */
  every: z.nullable(z.number()),
  /** Newest first. */
  runs: z.array(BackupRun),
});
export type Backups = z.output<typeof Backups>;

export const SetUp = z.object({
  /** Steps that operators don't want to take. */
  skipped: z.array(z.enum(setUpSteps, "Choose a step")),
});
export type SetUp = z.output<typeof SetUp>;

export const News = z.object({
  version: z.string(),
  /** That version's part of the change log, in Markdown; null where there's none. */
  changes: z.nullable(z.string()),
});
export type News = z.output<typeof News>;

const ClaimServer = z.object({ token: InviteToken });

export const serverHealthRoutes = calls("operators", "admin", {
  checkHealth: get("/api/operator/health/:check", "What one check says of the server, as npm run doctor does", {
    params: HealthPath,
    replies: { 200: HealthLine },
  }),
  listBackups: get("/api/operator/backups", "The latest backups, and where they go", { replies: { 200: Backups } }),
  askForBackup: post(
    "/api/operator/backups",
    "Have a backup made now. It's opened and counted when it's there; the list of backups tells",
    { replies: { 204: Nothing } },
  ),
  getSetUp: get("/api/operator/set-up", "Which steps of setting the server up were skipped", {
    replies: { 200: SetUp },
  }),
  editSetUp: patch("/api/operator/set-up", "Skip steps of setting the server up, or don't", {
    body: SetUp,
    replies: { 200: SetUp },
  }),
  getNews: get("/api/operator/news", "What this version's change log says", { replies: { 200: News } }),
});

/** For who came first to a server that nobody runs yet. */
export const claimRoutes = calls("operators", "person", {
  mayClaim: get("/api/server/claim", "Whether you were the first here and nobody runs this server", {
    replies: { 200: z.object({ isFirst: z.boolean() }) },
  }),
  claimServer: post(
    "/api/server/claim",
    "Become the admin by the set-up link; 404 with one text for an unknown, used and expired one, and once there is an admin",
    { body: ClaimServer, replies: { 204: Nothing } },
  ),
});
