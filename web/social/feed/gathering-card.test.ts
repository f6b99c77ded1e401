import { expect, test } from "vitest";
import { gatheredNames } from "./gathering-card.tsx";

const gathering = (names: readonly string[]) =>
  names.map((name, id) => ({
    ...{ id, rating: null, notes: null },
    user: { id: name, username: name, firstName: name, lastName: null, profileImageUrl: null },
  }));

test.each([
  [["Wren", "June"], "Wren and June"],
  [["Wren", "June", "Teo"], "Wren, June and Teo"],
  [["Wren", "June", "Teo", "Kai"], "Wren, June and 2 others"],
])("%j are told as '%s'", (names, told) => {
  expect(gatheredNames(gathering(names))).toBe(told);
});
