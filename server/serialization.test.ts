import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { compileWriter, writerOf } from "./serialization.ts";

const Answer = z.object({
  id: z.int(),
  name: z.string(),
  note: z.nullable(z.string()),
  kind: z.union([z.enum(["a", "b"]), z.literal("")]),
  level: z.nullable(z.number()),
  photo: z.nullable(z.object({ url: z.string() })),
  rank: z.optional(z.nullable(z.int())),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
});
const write = writerOf(z.array(Answer));
const answer = {
  id: 1,
  name: 'Ünïcode "quoted" \n 🌿',
  note: null,
  kind: "" as const,
  level: 7.25,
  photo: null,
  either: { b: 2 },
};

test("fields of the schema are written unchanged: nulls, empty texts, quotes, absent optional fields", () => {
  const answers = [
    answer,
    { ...answer, note: "", kind: "b" as const, level: null, photo: { url: "/x" }, rank: null, either: { a: "" } },
    { ...answer, rank: 3 },
  ];
  expect(JSON.parse(write(answers))).toEqual(answers);
});

test("a schema is compiled once, however many calls answer by it", () => {
  expect(writerOf(Answer)).toBe(writerOf(Answer));
});

test("each answer of the contract can be compiled, which happens when it is first given", () => {
  const answers = Object.values<Route>(routes).flatMap(({ replies }) => Object.values(replies));
  for (const schema of answers) if (schema) expect(compileWriter(schema)).toBeTypeOf("function");
});

test("fields outside the schema are dropped, at every depth", () => {
  const leaky = { ...answer, password: "hash", photo: { url: "/x", path: "/disk" } };
  expect(JSON.parse(write([leaky]))).toEqual([{ ...answer, photo: { url: "/x" } }]);
});

test("a missing required field is an error", () => {
  const { name: _, ...incomplete } = answer;
  // @ts-expect-error: presenters cannot forget a field either
  expect(() => write([incomplete])).toThrow('"name" is required!');
});
