import { open } from "node:fs/promises";
import { badRequest } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";

/** `ours`: HighNote's own JSON. `text`: any table of text, perhaps. */
export type FileKind = "zip" | "ours" | "json" | "text";

const { otherFiles } = importMessages;
/** A file that begins with these bytes, where '?' is any. */
const begins = (bytes: string) =>
  new RegExp(
    `^${bytes
      .split(" ")
      .map((each) => (each === "?" ? "." : `\\x${each}`))
      .join("")}`,
    "s",
  );

/** First bytes of files that can't be imported, and what to say of them. */
const refused: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^%PDF-/, otherFiles.pdf],
  [/^SQLite format 3\0/, otherFiles.database],
  [begins("ff d8 ff"), otherFiles.picture],
  [/^(?:.PNG\r\n|GIF8[79]a|II\*\0|MM\0\*|BM.{4}\0{4}|RIFF.{4}WEBP|.{4}ftyp(?:hei|mif1|msf1|avi))/s, otherFiles.picture],
  [/^(?:.{4}ftyp|OggS\0|RIFF.{4}(?:WAVE|AVI ))/s, otherFiles.media],
  [/^ID3.\0/s, otherFiles.media],
  [begins("1a 45 df a3"), otherFiles.media],
  [begins("1f 8b"), otherFiles.packed],
  [/^(?:7z\xbc\xaf|Rar!.{2}\0|BZh[1-9]1AY|\xfd7zXZ\0|.{257}ustar)/s, otherFiles.packed],
  [begins("d0 cf 11 e0"), otherFiles.oldOffice],
  [/^\{\\rtf/, otherFiles.document],
  [/^(?:bplist00|\s*(?:<\?xml|<!DOCTYPE plist))/, otherFiles.xml],
  [/^\s*<(?:!DOCTYPE html|html|head|body|table)\b/i, otherFiles.webPage],
];

const headLength = 4_096;

/** What a file is, by what it holds. @throws 400 with one sentence for a file that no reader takes */
export async function kindOfFile(path: string): Promise<FileKind> {
  const head = await readHead(path);
  const sentence = refused.find(([pattern]) => pattern.test(head))?.[1];
  if (sentence !== undefined) throw badRequest(sentence);
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return "zip";
  const text = head.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (/^\{\s*"format"\s*:\s*\d/.test(text)) return "ours";
  return /^[[{]/.test(text) ? "json" : "text";
}

/** The first bytes, a character each. */
async function readHead(path: string): Promise<string> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}
