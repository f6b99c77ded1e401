import { isWebAddress } from "#shared/domain/label/fact-rules.ts";
import { type LabReading, readLabFile } from "#shared/domain/label/lab-file.ts";
import { decodeText } from "#shared/domain/text-encoding.ts";

interface CodeReader {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Only some browsers have it. */
    readonly BarcodeDetector?: new (options: {
      formats: readonly string[];
    }) => CodeReader;
  }
}

export const readsCodes = (): boolean => window.BarcodeDetector !== undefined;

/** Far above any result: a larger file is something else. */
const maxBytes = 4 * 1024 * 1024;

/** On this device, a reading for each sample; none of what can't be read. Never rejects. */
export async function readLabel(file: File): Promise<readonly LabReading[]> {
  try {
    if (file.type.startsWith("image/")) return await readCode(file);
    return file.size > maxBytes ? [] : readLabFile(decodeText(new Uint8Array(await file.arrayBuffer()), TextDecoder));
  } catch {
    return [];
  }
}

/** The address in a QR code. It's shown, and opened by nobody but the person. */
async function readCode(file: File): Promise<readonly LabReading[]> {
  if (!window.BarcodeDetector) return [];
  const image = await createImageBitmap(file);
  const codes = await new window.BarcodeDetector({ formats: ["qr_code"] }).detect(image);
  image.close();
  const address = codes.map(({ rawValue }) => rawValue.trim()).find(isWebAddress);
  return address === undefined ? [] : [{ sample: null, facts: [], batch: null, testedOn: null, address, leftOut: [] }];
}
