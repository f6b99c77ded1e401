// The program of the process that makes pictures (docs/decisions/0012); pictures.ts starts and ends it.
import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";
import { AppError } from "#server/errors.ts";
import { measurePicture, type Picture, preparePicture } from "./picture.ts";

export interface Order {
  order: number;
  /** Path of the upload, a temporary file. */
  path: string;
  /** Undefined: only measure the picture. */
  kind: PhotoKind | undefined;
}

export interface Answer {
  order: number;
  /** Decoded bytes, when only measured. */
  result?: Picture | number;
  /** The status and message of an AppError. */
  refusal?: { status: number; message: string };
}

async function answerTo({ order, path, kind }: Order): Promise<Answer> {
  try {
    return { order, result: await (kind ? preparePicture(path, kind) : measurePicture(path)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, refusal: { status: error.status, message: error.message } };
  }
}

// Signals reach the whole process group; the server finishes its requests first, then disconnects this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", async (order: Order) => {
  const answer = await answerTo(order);
  if (process.connected) process.send?.(answer);
});
