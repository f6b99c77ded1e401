import { expect, test } from "vitest";
import { invitePath, tokenIn } from "./page-paths.ts";

test.each([
  ["slow-fern_07", "slow-fern_07"],
  [" https://highnote.example/join#slow-fern_07 \n", "slow-fern_07"],
  ["#slow-fern_07", "slow-fern_07"],
  [invitePath("slow-fern_07"), "slow-fern_07"],
  ["", ""],
  ["#", ""],
])("%j has the token %j", (pasted, token) => {
  expect(tokenIn(pasted)).toBe(token);
});
