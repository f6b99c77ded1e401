import { expect, test } from "vitest";
import { likersLine } from "./engagement.tsx";

const person = (firstName: string) => ({
  id: firstName,
  username: firstName,
  firstName,
  lastName: null,
  profileImageUrl: null,
});

test.each([
  [false, 0, [], null],
  [false, 1, [], "1 person likes this"],
  [false, 12, [], "12 people like this"],
  [true, 1, [], "You like this"],
  [true, 2, [], "You and 1 other like this"],
  [false, 1, ["June"], "June likes this"],
  [true, 2, ["Teo"], "You and Teo like this"],
  [false, 3, ["June", "Dez", "Priya"], "June, Dez and Priya like this"],
  [false, 12, ["June", "Dez", "Priya"], "June, Dez and 10 others like this"],
  [true, 31, ["Teo", "June", "Ingrid"], "You, Teo and 29 others like this"],
])("liked by the viewer: %s, %i likes, known: %j", (isLiked, likesCount, names, text) => {
  const line = likersLine({ isLiked, likesCount }, names.map(person));
  expect(line && line.who + line.rest).toBe(text);
});
