// npm run operator: says who runs the server, and changes it. Every change is recorded. It may run while the server does.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { ModerationRefused } from "#server/features/moderation/moderation.service.ts";
import { makeResetLinkFor } from "#server/features/operators/reset-link.service.ts";
import { listOperators, setRoleOf } from "#server/features/operators/roles.service.ts";
import { pages } from "#shared/contract/pages.ts";
import { operatorRoles } from "#shared/domain/enumerations.ts";
import { withDatabase } from "./operator/with-database.ts";

const usage = `npm run operator -- <what to do>
  list                    who runs this server
  add <username>          makes an admin; with --role moderator someone who answers reports
  remove <username>       makes them a member again
  reset-link <username>   prints a link by which they can set a new password, once, within a day; they're told of it
All but list may have --reason "..." and --by <your name>. --json prints JSON.`;

const { values, positionals } = readArguments();
const [command, username] = positionals;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string", default: "admin" },
        reason: { type: "string" },
        by: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}

function chosenRole() {
  const role = operatorRoles.find((each) => each === values.role);
  if (!role) throw new ModerationRefused(usage);
  return role;
}

async function change(database: Database, config: Config): Promise<void> {
  const context = { database, now: () => new Date() };
  if (command === "list") {
    const operators = await listOperators(database);
    const lines = operators.map((each) => `@${each.username}, ${each.role}${each.suspended_at ? ", suspended" : ""}`);
    console.log(values.json ? JSON.stringify(operators, null, 2) : lines.join("\n") || "Nobody runs this server yet.");
    return;
  }
  if (!["add", "remove", "reset-link"].includes(command ?? "") || username === undefined)
    throw new ModerationRefused(usage);
  const order = {
    operator: values.by ?? userInfo().username,
    reason: values.reason?.trim() || "From the command line",
  };
  if (command === "reset-link") {
    const { token } = await makeResetLinkFor(context, username, order);
    const link = `${config.publicUrl ?? `http://${config.host}:${config.port}`}${pages.reset}#${token}`;
    console.log(values.json ? JSON.stringify({ link }) : `For @${username} alone, once, within a day:\n${link}`);
    return;
  }
  const role = command === "add" ? chosenRole() : null;
  await setRoleOf(context, username, role, order);
  console.log(`@${username} is ${role === null ? "a member" : role === "admin" ? "an admin" : "a moderator"} now.`);
}

await withDatabase(change).catch((error) => {
  if (!(error instanceof ModerationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
