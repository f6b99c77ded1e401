// The program of the process that makes pictures (docs/decisions/0012); pictures.ts starts and ends it.
import type { PhotoKind } from "#server/db/schema/photos.ts";
import { AppError } from "#server/errors.ts";
import { measurePicture, type Picture, preparePicture } from "./picture.ts";

export interface Order {
  order: number;
  /** Of the upload, a temporary file. */
  path: string;
  /** Undefined: the picture is only measured. */
  kind: PhotoKind | undefined;
}

export interface Answer {
  order: number;
  /** A number of bytes where it was only measured. */
  result?: Picture | number;
  /** Why it is refused, in words for its sender. */
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

// A whole group of processes is asked to stop at once; the server still finishes what it has begun, then lets go of this one.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", async (order: Order) => {
  const answer = await answerTo(order);
  if (process.connected) process.send?.(answer);
});
