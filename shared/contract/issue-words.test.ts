import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { issueWords } from "./issue-words.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

let before: ReturnType<typeof z.config>;
beforeAll(() => {
  before = { ...z.config() };
  z.config({ localeError: issueWords });
});
afterAll(() => void z.config(before));

const wrong = [undefined, null, true, -1.5, 10 ** 20, "", "no\0thing".repeat(99), [], [[]], [{}], {}, { x: {} }];
/** As the library would say it. */
const foreign = /invalid input|invalid option|invalid string|expected|received|too big|too small|unrecognized/i;

test.each(Object.entries<Route>(routes))("%s is told in our words what's wrong with each of its fields", (_, route) => {
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!schema) continue;
    const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
    for (const value of wrong)
      for (const input of [
        value,
        ...names.map((name) => ({ [name]: value })),
        Object.fromEntries(names.map((name) => [name, value])),
      ])
        for (const { message } of z.safeParse(schema, input).error?.issues ?? []) {
          expect(message).not.toMatch(foreign);
          expect(message).toMatch(/^\p{Lu}/u);
        }
  }
});

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), 1, "This must be text"],
  [z.string(), undefined, "This is missing"],
  [z.number(), "1", "This must be a number"],
  [z.int(), 1.5, "This must be a whole number"],
  [z.array(z.string()), "x", "This must be a list"],
  [z.object({}), [], "This must be an object"],
  [z.enum(["a"]), "b", "This isn't one of the choices"],
  [z.literal("a"), undefined, "This is missing"],
  [z.union([z.string(), z.null()]), 1, "This can't be read"],
  [z.string().check(z.maxLength(2)), "abc", "This can have up to 2 characters"],
  [z.array(z.int()).check(z.minLength(2)), [], "This must have at least 2 entries"],
  [z.number().check(z.maximum(2)), 3, "This must be at most 2"],
  [z.number().check(z.positive()), 0, "This must be more than 0"],
  [z.strictObject({}), { x: 1 }, "There's a field in here that we don't know"],
])("%# says: %3$s", (schema, input, words) => {
  expect(z.safeParse(schema, input).error?.issues[0]?.message).toBe(words);
});
