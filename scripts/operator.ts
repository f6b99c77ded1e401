// npm run operator: says who runs the server, and changes it; lists reports, hides content and suspends accounts. Every
// action is recorded with its reason. It may run while the server does.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { listOperators, makeResetLinkFor, setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { listReports, ModerationRefused, type Order, setHidden } from "#server/features/operate/moderation.service.ts";
import { presentCopy } from "#server/features/operate/report-copy.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { pages } from "#shared/contract/pages.ts";
import { operatorRoles, reportedKinds } from "#shared/domain/enumerations.ts";
import { suspensionDays } from "#shared/domain/operator-limits.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { withDatabase } from "./operator/with-database.ts";

const usage = `npm run operator -- <what to do>
  list                    who runs this server
  add <username>          makes an admin; with --role moderator someone who answers reports
  remove <username>       makes them a member again
  reset-link <username>   prints a link by which they can set a new password, once, within a day; they're told of it
  reports [acted|dismissed]                  reports that wait, or that were answered
  hide|unhide session|comment|message <id>
  suspend <username> [--days 1|7|30]         until it's lifted, or for some days
  unsuspend <username>
The last three need --reason "..." and may name --report <number>; add, remove and reset-link may have a reason. All of
these may name --by <your name>. --json prints JSON.`;

const { values, positionals } = readArguments();
const [command, first, second] = positionals;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string", default: "admin" },
        reason: { type: "string" },
        report: { type: "string" },
        by: { type: "string" },
        days: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}

function number(text: string | undefined): number {
  if (!/^\d{1,10}$/.test(text ?? "")) throw new ModerationRefused(usage);
  return Number(text);
}

function chosen<Choice>(choices: readonly Choice[], word: string | undefined): Choice {
  const choice = choices.find((each) => String(each) === word);
  if (choice === undefined) throw new ModerationRefused(usage);
  return choice;
}

function named(username: string | undefined): string {
  if (username === undefined) throw new ModerationRefused(usage);
  return username;
}

const operator = () => values.by ?? userInfo().username;

/** For a change of who runs the server. */
const appointment = (): Order => ({
  operator: operator(),
  reason: values.reason?.trim() || "From the command line",
});

/** For an action against content or a person, who reads the reason. */
function sanction(): Order {
  if (!values.reason?.trim()) throw new ModerationRefused('Say why: --reason "..."');
  return {
    operator: operator(),
    reason: values.reason.trim(),
    reportId: values.report === undefined ? undefined : number(values.report),
  };
}

function content() {
  const kind = chosen(reportedKinds, first);
  if (kind === "user") throw new ModerationRefused(usage);
  return { kind, id: number(second) };
}

const print = <Item>(items: readonly Item[], describe: (item: Item) => string, nothing: string) =>
  console.log(values.json ? JSON.stringify(items, null, 2) : items.map(describe).join("\n") || nothing);

type Report = Awaited<ReturnType<typeof listReports>>[number];

const minutes = (time: Date) => time.toISOString().slice(0, 16).replace("T", " ");

/** What operators read of the copy, also on their pages. */
function describeCopy({ kind, content }: Report): string[] {
  const { title, text, brand, location, companions, effects, photoWords, photos } = presentCopy(kind, content);
  const pictures = photos === 0 ? null : photos === 1 ? "1 photo" : `${photos} photos`;
  return [title, text, brand, location, companions, ...effects, ...photoWords, pictures]
    .filter((part) => part !== null)
    .map((part) => `  > ${part.replaceAll("\n", "\n  > ")}`);
}

/** Without characters that a terminal would obey, because people wrote this. */
function describeReport(report: Report): string {
  const { id, kind, subject_id, reported_username, reporter_username, state } = report;
  const subject = kind === "user" ? "@" : `${kind} ${subject_id} of @`;
  return [
    `Report ${id} (${state}), ${minutes(report.created_at)}: ${subject}${reported_username}`,
    `  ${reportReasonLabels[report.reason]}, says ${reporter_username === null ? "someone who left" : `@${reporter_username}`}`,
    ...(report.details === null ? [] : [`  "${report.details}"`]),
    ...describeCopy(report),
  ]
    .join("\n")
    .replace(/[^\P{Cc}\n]/gu, "");
}

async function appoint(database: Database, role: (typeof operatorRoles)[number] | null): Promise<void> {
  const username = named(first);
  await setRoleOf({ database, now: () => new Date() }, username, role, appointment());
  console.log(`@${username} is ${role === null ? "a member" : role === "admin" ? "an admin" : "a moderator"} now.`);
}

async function printResetLink(database: Database, { publicUrl, host, port }: Config): Promise<void> {
  const username = named(first);
  const { token } = await makeResetLinkFor({ database, now: () => new Date() }, username, appointment());
  const link = `${publicUrl ?? `http://${host}:${port}`}${pages.reset}#${token}`;
  console.log(values.json ? JSON.stringify({ link }) : `For @${username} alone, once, within a day:\n${link}`);
}

const commands: Readonly<Record<string, (database: Database, config: Config) => Promise<void>>> = {
  list: async (database) =>
    print(
      await listOperators(database),
      ({ username, role, suspended_at }) => `@${username}, ${role}${suspended_at ? ", suspended" : ""}`,
      "Nobody runs this server yet.",
    ),
  add: (database) => appoint(database, chosen(operatorRoles, values.role)),
  remove: (database) => appoint(database, null),
  "reset-link": printResetLink,
  reports: async (database) => {
    const state = first === "acted" || first === "dismissed" ? first : "open";
    print(await listReports(database, state), describeReport, `No ${state} reports.`);
  },
  hide: (database) => hide(database, true),
  unhide: (database) => hide(database, false),
  suspend: (database) => suspend(database, true),
  unsuspend: (database) => suspend(database, false),
};

async function hide(database: Database, isHidden: boolean): Promise<void> {
  await setHidden({ database, now: () => new Date() }, content(), isHidden, sanction());
  console.log("Done and recorded.");
}

async function suspend(database: Database, isSuspended: boolean): Promise<void> {
  const days = isSuspended && values.days !== undefined ? chosen(suspensionDays, values.days) : null;
  await setSuspended({ database, now: () => new Date() }, first ?? "", isSuspended, sanction(), days);
  console.log("Done and recorded.");
}

await withDatabase(async (database, config) => {
  const run = command === undefined || !Object.hasOwn(commands, command) ? undefined : commands[command];
  if (!run) throw new ModerationRefused(usage);
  await run(database, config);
}).catch((error) => {
  if (!(error instanceof ModerationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
