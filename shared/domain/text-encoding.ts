/** `TextDecoder`, which browsers and Node have and the language doesn't. */
type DecoderClass = new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file. Its first bytes say that it's UTF-16, as spreadsheets save "Unicode text"; those on Windows may write
 * their own alphabet instead of UTF-8.
 * @throws TypeError for UTF-16 that is broken
 */
export function decodeText(bytes: Uint8Array, Decoder: DecoderClass): string {
  const whole = (encoding: string) => new Decoder(encoding, { fatal: true }).decode(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return whole("utf-16le");
  if (first === 0xfe && second === 0xff) return whole("utf-16be");
  try {
    return whole("utf-8");
  } catch {
    return new Decoder("windows-1252").decode(bytes);
  }
}
