import { expect, it } from "vitest";
import { firstNameOrUsername, fullName, initial, initials } from "./display-name.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", username: "ada" };
const june = { firstName: " June ", lastName: null, username: "june" };
const wren = { firstName: "", lastName: "  ", username: "wren" };

it("joins first and last name, or falls back to the username", () => {
  expect([ada, june, wren].map((person) => fullName(person))).toEqual(["Ada Lovelace", "June", "wren"]);
});

it("prefers the first name to the username", () => {
  expect([ada, june, wren].map((person) => firstNameOrUsername(person))).toEqual(["Ada", "June", "wren"]);
});

it("has a word for a person without any name", () => {
  expect([fullName({}), fullName(null, "Unknown"), firstNameOrUsername(undefined)]).toEqual([
    "User",
    "Unknown",
    "User",
  ]);
});

it("takes one capital for the avatar, or those of both names", () => {
  expect([ada, june, wren].map((person) => initial(person))).toEqual(["A", "J", "W"]);
  expect([ada, june, wren].map((person) => initials(person))).toEqual(["AL", "J", "W"]);
});

it("keeps an emoji and an accented letter whole", () => {
  expect(initial({ firstName: "🌿 Ivy" })).toBe("🌿");
  expect(initial({ firstName: "e\u0301mile" })).toBe("É");
});
