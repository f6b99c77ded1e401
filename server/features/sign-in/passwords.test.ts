import { expect, test } from "vitest";
import { decoyHash, hashPassword, isPassword, passwordCost } from "./passwords.service.ts";

const costOf = (passwordHash: string) => passwordHash.split("$").slice(0, 4);

test("checking the decoy takes the same work as checking anybody's password", async () => {
  expect(costOf(decoyHash)).toEqual(costOf(await hashPassword("correct horse", passwordCost)));
  expect(await isPassword("correct horse", decoyHash)).toBe(false);
});

test("the same password has another hash for everybody", async () => {
  expect(await hashPassword("correct horse", passwordCost)).not.toBe(await hashPassword("correct horse", passwordCost));
});
