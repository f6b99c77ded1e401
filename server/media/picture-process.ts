// The program of the process that makes pictures (docs/decisions/0012); pictures.ts starts and ends it.
import type { PhotoKind } from "../db/schema/photos.ts";
import { AppError } from "../errors.ts";
import { type Picture, preparePicture } from "./picture.ts";

/** Uploads come in pieces, each by itself: one message of millions of bytes would hold up the process that sends it. */
export type Message = { order: number; piece: Uint8Array } | Order;

/** After the last piece. */
interface Order {
  order: number;
  kind: PhotoKind;
}

export interface Answer {
  order: number;
  picture?: Picture;
  /** Why it is refused, in words for whoever sent it. */
  refusal?: { status: number; message: string };
}

const pieces = new Map<number, Uint8Array[]>();

async function answerTo({ order, kind }: Order): Promise<Answer> {
  const content = Buffer.concat(pieces.get(order) ?? []);
  pieces.delete(order);
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
process.on("message", async (message: Message) => {
  if ("piece" in message) {
    const before = pieces.get(message.order);
    if (before) before.push(message.piece);
    else pieces.set(message.order, [message.piece]);
    return;
  }
  const answer = await answerTo(message);
  if (process.connected) process.send?.(answer);
});
