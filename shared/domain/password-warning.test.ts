import { describe, expect, test } from "vitest";
import { type OwnNames, passwordWarning, passwordWarnings } from "./password-warning.ts";

const wren: OwnNames = { username: "wrenhall", email: "Wren.H@example.com", firstName: "Wren", lastName: "Halloway" };
const warningFor = (password: string, own = wren) => passwordWarning(password, own, (word) => word === "iloveyou");

test.each(["iloveyou", "ILoveYou"])("%s is common, however it's written", (password) => {
  expect(warningFor(password)).toBe(passwordWarnings.common);
});

describe("one's own", () => {
  test.each([
    ["username", "wrenhall"],
    ["username with a year", "WrenHall1999"],
    ["first and last name", "wren-halloway"],
    ["email", "wren.h@example.com"],
    ["part of the email before the @", "wren.h!2024"],
    ["name in between", "xwrenx1"],
    ["name, repeated", "wrenwren"],
  ])("%s is easy to guess", (_what, password) => {
    expect(warningFor(password)).toBe(passwordWarnings.own);
  });

  test("name among other words is not", () => {
    expect(warningFor("wren likes tea")).toBeNull();
  });

  test("name of one or two letters is not looked for", () => {
    expect(warningFor("bo-1234567", { firstName: "Bo" })).toBeNull();
  });
});

test.each(["correct horse", "12345", "", "wren"])("nothing is said about '%s'", (password) => {
  expect(warningFor(password)).toBeNull();
});

test("empty names are no names", () => {
  expect(passwordWarning("green door", { username: "", email: " ", lastName: null }, () => false)).toBeNull();
});
