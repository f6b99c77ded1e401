import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { describedPicture } from "./hand-out.ts";

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (type: string, data: readonly number[]) => [
  ...u32(data.length),
  ...new TextEncoder().encode(type),
  ...data,
  ...u32(0),
];
const png = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk("IHDR", [...u32(1), ...u32(1), 8, 0, 0, 0, 0]),
  ...chunk("IDAT", [...deflateSync(new Uint8Array([0, 255]))]),
  ...chunk("IEND", []),
]);

test("the description is a chunk of its own after the header, in UTF-8, with its checksum", () => {
  const described = describedPicture(png, "IEND – ü");
  const at = 8 + 12 + 13;
  const view = new DataView(described.buffer);
  const length = view.getUint32(at);
  const body = described.slice(at + 4, at + 8 + length);
  expect(new TextDecoder().decode(body)).toBe("iTXtDescription\0\0\0\0\0IEND – ü");
  // As zlib's crc32 says of the same bytes.
  expect(view.getUint32(at + 8 + length)).toBe(0xfc_d8_1b_46);
  expect([...described.slice(0, at), ...described.slice(at + 12 + length)]).toEqual([...png]);
});
