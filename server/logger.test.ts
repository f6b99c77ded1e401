import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { loggerOptions } from "./logger.ts";

test("what an error quotes of what couldn't be read or stored isn't logged, wherever the line says it", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  // Without our handler of errors, the framework logs each with its message as the line's own.
  const app = Fastify({ logger: { ...loggerOptions(readConfig({ LOG_LEVEL: "trace" })), stream } });
  const refused = () =>
    Object.assign(new Error('invalid input syntax for type integer: "Mellow, "grieving""'), { code: "22P02" });
  app.get("/stored", () => JSON.parse('grieving, "Mellow"'));
  app.get("/refused", () => Promise.reject(refused()));
  app.get("/caused", () => Promise.reject(new Error("not saved", { cause: refused() })));
  for (const path of ["/stored", "/refused", "/caused"]) expect((await app.inject(path)).statusCode).toBe(500);
  await app.close();
  const log = lines.join("\n");
  for (const said of ["is not valid JSON", "invalid input syntax for type integer: …", "not saved"])
    expect(log).toContain(said);
  expect(log).not.toMatch(/Mellow|grieving/);
});
