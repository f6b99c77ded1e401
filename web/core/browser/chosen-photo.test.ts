import { expect, test } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { photoRefusal } from "./chosen-photo.ts";

const photo = { name: "evening.jpg", type: "image/jpeg", size: 1_000 };

test("pictures are welcome, also those whose kind the system does not know", () => {
  expect(photoRefusal(photo)).toBeNull();
  expect(photoRefusal({ ...photo, name: "IMG_1.HEIC", type: "" })).toBeNull();
});

test("anything else is refused in the words of the spec", () => {
  expect(photoRefusal({ ...photo, name: "notes.pdf", type: "application/pdf" })).toBe(
    "The photo must be an image file",
  );
  expect(photoRefusal({ ...photo, name: "notes.jpg.exe", type: "" })).toBe("The photo must be an image file");
});

test("a file without anything in it is no picture", () => {
  expect(photoRefusal({ ...photo, size: 0 })).toBe("The photo must be an image file");
});

test("a picture of 15 MB is the largest", () => {
  expect(photoRefusal({ ...photo, size: limits.photo.bytes })).toBeNull();
  expect(photoRefusal({ ...photo, size: limits.photo.bytes + 1 })).toBe("The photo must be smaller than 15 MB");
});
