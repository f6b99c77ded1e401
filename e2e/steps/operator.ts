import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { routes } from "#shared/contract/routes.ts";
import { home } from "../../playwright.config.ts";
import { type Person, register } from "./people.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** An operator's command, beside the running server. */
export async function runScript(name: string, words: readonly string[], environment: Environment = home) {
  const script = join(import.meta.dirname, "../../scripts", name);
  const run = promisify(execFile)(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...environment },
  });
  return (await run).stdout;
}

/** Someone who runs the server. */
export async function registerOperator(server: string, environment?: Environment): Promise<Person> {
  const person = await register(server, "Mara", "Quill");
  await runScript("operator.ts", ["add", person.username], environment);
  return person;
}

/** Reports a session. @returns its case, as the operator finds it */
export async function reportSession(reporter: Person, operator: Person, sessionId: number): Promise<number> {
  const body = { kind: "session", id: String(sessionId), reason: "private", details: "That's me in the back." };
  await reporter.call(routes.sendReport, { body });
  const { open } = await operator.call(routes.listReportCases);
  const found = open.at(-1);
  if (!found) throw new Error("The report isn't there");
  return found.id;
}
