import { expect, test } from "vitest";
import { Admission } from "./admission.ts";

test("admits up to the limit, and releasing a slot twice frees it once", () => {
  const admission = new Admission({ all: 2, each: 2 });
  const leave = admission.enter("alice");
  expect([admission.enter("bob"), admission.enter("carol")]).toEqual([expect.any(Function), undefined]);
  leave?.();
  leave?.();
  expect([admission.enter("carol"), admission.enter("dave")]).toEqual([expect.any(Function), undefined]);
});

test("one person cannot take all slots", () => {
  const admission = new Admission({ all: 10, each: 5 });
  expect([admission.enter("alice", 4), admission.enter("alice", 2)]).toEqual([expect.any(Function), undefined]);
  expect(admission.enter("bob", 5)).toEqual(expect.any(Function));
});
