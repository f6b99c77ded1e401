import { describe, expect, test } from "vitest";
import { pages } from "#shared/contract/pages.ts";
import { invitePath, tokenIn, wantedPage, withWantedPage } from "./page-paths.ts";

const origin = "https://highnote.example";
const searchOf = (address: string) => new URL(address, origin).search;

test("signing in leads back to the page that was asked for", () => {
  for (const wanted of ["/sessions/12", "/profile?userId=a%26b", "/compare"])
    expect(wantedPage(searchOf(withWantedPage(pages.login, wanted)), origin)).toBe(wanted);
});

test("the landing page needs no note of where it was", () => {
  expect(withWantedPage(pages.register, "/")).toBe("/register");
  expect(wantedPage("", origin)).toBe("/");
});

describe("a link cannot send anybody to another site", () => {
  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/.//elsewhere.example/phish",
    "/./\\elsewhere.example",
    "/x/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "/x/%2E%2e/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/.\n//elsewhere.example",
    "javascript:alert(1)",
    "x",
  ])("%j", (next) => {
    expect(wantedPage(`?${new URLSearchParams({ next })}`, origin)).toBe("/");
  });
});

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
