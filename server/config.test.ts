import { isAbsolute } from "node:path";
import { expect, test } from "vitest";
import { BadConfiguration, readConfig } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    trustProxy: false,
    logLevel: "info",
    rateLimitScale: 1,
  });
  expect(isAbsolute(readConfig({}).dataFolder)).toBe(true);
});

test("an empty value counts as not set, as compose files write it", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://localhost/highnote"],
  ["TRUST_PROXY", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMIT_SCALE", "0"],
])("a bad %s (%s) is refused with one line that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+`));
});
