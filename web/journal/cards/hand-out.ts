/** The canvas as a PNG file with its description inside. @throws where the browser makes none */
export async function pictureFile(canvas: HTMLCanvasElement | null, name: string, description: string): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/png");
    else resolve(null);
  });
  if (!picture) throw new Error("The browser makes no picture of the canvas");
  const png = new Uint8Array(await picture.arrayBuffer());
  return new File([describedPicture(png, description)], name, { type: "image/png" });
}

/** Whether the device's share sheet takes pictures. */
export function canShare(): boolean {
  const picture = new File([], "card.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [picture] });
}

/** @throws AbortError when the person closes the share sheet */
export const sharePicture = (file: File, description: string): Promise<void> =>
  navigator.share({ files: [file], text: description });

/** Needs a secure connection, like the share sheet. */
export const canCopyPictures = (): boolean => "ClipboardItem" in window && "clipboard" in navigator;

/** Where a picture is pasted it's the picture, where words are it's the description. */
export const copyPicture = (file: File, description: string): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ [file.type]: file, "text/plain": new Blob([description], { type: "text/plain" }) }),
  ]);

/** What a PNG's own description is called (PNG specification, section 11.3.3, keywords). */
const keyword = "Description";
const signatureBytes = 8;
/** Length, type and checksum around a chunk's data. */
const lengthBytes = 4;
const aroundData = 12;

/**
 * The picture with a description inside the file, where programs look for one.
 * @param png a whole PNG file, beginning with its header chunk
 */
export function describedPicture(png: Uint8Array<ArrayBuffer>, description: string): Uint8Array<ArrayBuffer> {
  const headerEnd = signatureBytes + aroundData + new DataView(png.buffer, png.byteOffset).getUint32(signatureBytes);
  const chunk = internationalText(description);
  const described = new Uint8Array(png.length + chunk.length);
  described.set(png.subarray(0, headerEnd));
  described.set(chunk, headerEnd);
  described.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return described;
}

/** An iTXt chunk: its text is UTF-8, here without compression, language and translated keyword. */
function internationalText(text: string): Uint8Array<ArrayBuffer> {
  const typed = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(typed.length + 2 * lengthBytes);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, typed.length - lengthBytes);
  chunk.set(typed, lengthBytes);
  view.setUint32(lengthBytes + typed.length, checksum(typed));
  return chunk;
}

/** CRC-32, reflected. */
const polynomial = 0xed_b8_83_20;

function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
