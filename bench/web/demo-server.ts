import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "#shared/contract/routes.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { writeMoods } from "#shared/domain/moods.ts";
import { jpeg } from "#test/pictures.ts";
import { startServer } from "#test/server-process.ts";
import { callAs } from "../../e2e/steps/api.ts";
import { type Person, register } from "../../e2e/steps/people.ts";
import { cast } from "../../scripts/demo/cast.ts";
import { demoPassword } from "../../scripts/demo/joining.ts";

export interface DemoServer {
  readonly url: string;
  /** Someone of the demo's community. */
  readonly member: Pick<Person, "id" | "sessionId">;
  stop(): Promise<void>;
}

/** The real server on a database of its own, filled as `npm run demo` fills it. */
export async function startDemoServer(): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), "highnote-web-"));
  const script = join(import.meta.dirname, "../../scripts/demo.ts");
  execFileSync(process.execPath, [script], { env: { ...process.env, DATA_DIR: data, DATABASE_URL: "" } });
  const server = await startServer({ DATA_DIR: data, RATE_LIMIT_SCALE: "1000000", LOG_LEVEL: "error" });
  const email = `${cast[0]?.username}@example.com`;
  const { user, sessionId } = await callAs(server.url)(routes.login, { body: { email, password: demoPassword } });
  return {
    url: server.url,
    member: { id: user.id, sessionId },
    async stop() {
      await server.end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Cards of every kind: some with a picture, some with moods, some with hardly anything. */
export async function joinWithSessions(url: string, count: number): Promise<Person> {
  const person = await register(url, "Scroll");
  const picture = await jpeg(480, 600);
  const log = (number: number) =>
    person.call(routes.logSession, {
      picture: number % 4 === 0 ? picture : undefined,
      body: {
        strainName: `Number ${number}`,
        ...(number % 3 > 0 && { brand: "Long Road", strainType: "hybrid", ingestionMethod: "joint" }),
        ...(number % 2 > 0 && { moods: writeMoods(moods.slice(0, 5)) }),
      },
    });
  const abreast = 8;
  for (let first = 1; first <= count; first += abreast) {
    const numbers = Array.from({ length: Math.min(abreast, count - first + 1) }, (_, offset) => first + offset);
    await Promise.all(numbers.map(log));
  }
  return person;
}
