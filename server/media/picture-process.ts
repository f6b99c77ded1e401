// The program of the process that makes pictures (docs/decisions/0012); pictures.ts starts and ends it.
import { Socket } from "node:net";
import type { PhotoKind } from "../db/schema/photos.ts";
import { AppError } from "../errors.ts";
import { type Picture, preparePicture } from "./picture.ts";
import { PicturePipe, pipeAt } from "./picture-pipe.ts";

/** Announces an upload. Its bytes come through the pipe: a message would copy each of them three times before it goes. */
export interface Order {
  order: number;
  kind: PhotoKind;
  bytes: number;
}

export interface Answer {
  order: number;
  picture?: Picture;
  /** Why it is refused, in words for whoever sent it. */
  refusal?: { status: number; message: string };
}

const pipe = new PicturePipe();
new Socket({ fd: pipeAt }).on("data", (piece) => pipe.push(piece));

async function answerTo({ order, kind, bytes }: Order): Promise<Answer> {
  const content = await pipe.take(bytes);
  try {
    return { order, picture: await preparePicture(content, kind) };
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
