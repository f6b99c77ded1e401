import { expect, test } from "vitest";
import { limits } from "#shared/domain/limits.ts";
import { isReadByServer, photoRefusal } from "./chosen-photo.ts";

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

test("a large picture is welcome, as it's shrunk before it's sent (M18)", () => {
  // Of a camera of 108 megapixels.
  expect(photoRefusal({ ...photo, size: 31 * 1_024 ** 2 })).toBeNull();
  expect(photoRefusal({ ...photo, size: limits.photo.chosenBytes })).toBeNull();
  expect(photoRefusal({ ...photo, size: limits.photo.chosenBytes + 1 })).toBe("The photo must be smaller than 15 MB");
});

test.each([
  ["\xff\xd8\xff\xe0", true],
  ["\x89PNG\r\n\x1a\n", true],
  ["GIF89a", true],
  ["RIFF\0\0\0\0WEBP", true],
  ["\0\0\0 ftypavif", true],
  // Animated AVIF, BMP, TIFF, JPEG XL, HEIC of any brand (M19, M20).
  ["\0\0\0 ftypavis", false],
  ["BM\x36\0\0\0", false],
  ["II*\0", false],
  ["\0\0\0\x0cJXL ", false],
  ["\0\0\0 ftypheic", false],
  ["\0\0\0 ftypmif1", false],
])("a picture that begins with %j is read by every server: %s", async (head, isRead) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
  expect(await isReadByServer(new Blob([bytes, "and more of it"]))).toBe(isRead);
});

test("kinds that only names tell are welcome, too", () => {
  for (const name of ["DSC0001.HIF", "scan.tiff", "old.bmp", "new.jxl"])
    expect(photoRefusal({ ...photo, name, type: "" })).toBeNull();
});
