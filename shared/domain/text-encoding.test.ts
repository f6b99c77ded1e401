import { expect, test } from "vitest";
import { decodeText } from "./text-encoding.ts";

const text = "THCA;24,1 %\n";

test.each<[string, number[]]>([
  ["UTF-8", [...new TextEncoder().encode(text)]],
  ["UTF-16, the lower byte first", [0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]],
  ["UTF-16, the higher byte first", [0xfe, 0xff, ...[...text].flatMap((sign) => [0, sign.charCodeAt(0)])]],
])("a text is read as %s", (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes), TextDecoder)).toBe(text);
});

test("what isn't UTF-8 is of Windows, and half a character of UTF-16 is none", () => {
  expect(decodeText(Uint8Array.from([0xb5, 0x67, 0x2f, 0x67]), TextDecoder)).toBe("µg/g");
  expect(() => decodeText(Uint8Array.from([0xff, 0xfe, 0x41]), TextDecoder)).toThrow(TypeError);
});
