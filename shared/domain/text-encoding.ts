/**
 * The text of a file. Its first bytes say that it's UTF-16, as spreadsheets save "Unicode text"; those on Windows may write
 * their own alphabet instead of UTF-8.
 * @throws TypeError for UTF-16 that is broken
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeWhole(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodeWhole(bytes, "utf-16be");
  try {
    return decodeWhole(bytes, "utf-8");
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const decodeWhole = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);
