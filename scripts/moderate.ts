// npm run moderate: lists reports, hides content and suspends accounts. Every action is recorded with its reason. It may
// run while the server does.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Database } from "#server/db/database.ts";
import {
  dismissReport,
  getReport,
  listActions,
  listReports,
  ModerationRefused,
  type Order,
  setHidden,
  setPhotosRemoved,
} from "#server/features/moderation/moderation.service.ts";
import { setSuspended } from "#server/features/moderation/suspension.service.ts";
import { reportedKinds } from "#shared/domain/enumerations.ts";
import { suspensionDays } from "#shared/domain/suspension-days.ts";
import { describeAction, describeReport } from "./moderate/describe.ts";
import { withDatabase } from "./operator/with-database.ts";

const usage = `npm run moderate -- <what to do>
  list [acted|dismissed]                  reports that wait, or that were answered
  show <report>                           one report with what it is about
  hide|unhide session|comment|message <id>
  remove-photo|restore-photo <session>    takes all photos off a session, or puts them back within 30 days
  suspend <username> [--days 1|7|30]      until it's lifted, or for some days
  unsuspend <username>
  dismiss <report>
  log                                     actions taken
All but list, show and log need --reason "..." and may name --report <number> and --by <your name>. --json prints JSON.`;

const { values, positionals } = readArguments();
const [command, ...rest] = positionals;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
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

function order(): Order {
  if (!values.reason?.trim()) throw new ModerationRefused('Say why: --reason "..."');
  return {
    operator: values.by ?? userInfo().username,
    reason: values.reason.trim(),
    reportId: values.report === undefined ? undefined : number(values.report),
  };
}

function term() {
  if (values.days === undefined) return null;
  const days = suspensionDays.find((each) => String(each) === values.days);
  if (days === undefined) throw new ModerationRefused(usage);
  return days;
}

function content(kind: string | undefined, id: string | undefined) {
  const known = reportedKinds.find((reported) => reported === kind);
  if (known === undefined || known === "user") throw new ModerationRefused(usage);
  return { kind: known, id: number(id) };
}

/** Without characters that a terminal would obey: people wrote this. */
const print = <Item>(items: readonly Item[], describe: (item: Item) => string, nothing: string) =>
  console.log(
    values.json
      ? JSON.stringify(items, null, 2)
      : items
          .map(describe)
          .join("\n")
          .replace(/[^\P{Cc}\n]/gu, "") || nothing,
  );

async function moderate(database: Database): Promise<void> {
  const context = { database, now: () => new Date() };
  const [first, second] = rest;
  if (command === "list") {
    const state = first === "acted" || first === "dismissed" ? first : "open";
    print(await listReports(database, state), describeReport, `No ${state} reports.`);
  } else if (command === "show") print([await getReport(database.db, number(first))], describeReport, "");
  else if (command === "log") print(await listActions(database), describeAction, "Nothing was done yet.");
  else if (command === "hide" || command === "unhide")
    await setHidden(context, content(first, second), command === "hide", order());
  else if (command === "remove-photo" || command === "restore-photo")
    await setPhotosRemoved(context, number(first), command === "remove-photo", order());
  else if (command === "suspend") await setSuspended(context, first ?? "", true, order(), term());
  else if (command === "unsuspend") await setSuspended(context, first ?? "", false, order());
  else if (command === "dismiss") await dismissReport(context, { ...order(), reportId: number(first) });
  else throw new ModerationRefused(usage);
  if (values.reason !== undefined) console.log("Done and recorded.");
}

await withDatabase(moderate).catch((error) => {
  if (!(error instanceof ModerationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
