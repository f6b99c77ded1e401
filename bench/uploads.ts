// Sends one upload on each connection at once, on a thread of its own: a thread that is busy sending two hundred megabytes
// would see the answers to its other requests late.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";
import { signedInAs } from "./running-server.ts";

export interface UploadOrder {
  origin: string;
  path: string;
  /** Who uploads, one upload each time they are named. */
  people: readonly number[];
  type: string;
  body: Uint8Array;
}

export interface UploadOutcome {
  seconds: number;
  /** Answers by status. */
  answers: Map<number, number>;
}

async function upload({ origin, path, people, type, body }: UploadOrder): Promise<UploadOutcome> {
  const { statuses, seconds } = await load({
    origin,
    connections: people.length,
    seconds: 600,
    rounds: 1,
    request: (connection) => ({
      method: "POST",
      path,
      headers: { ...signedInAs(people[connection] ?? 0), "content-type": type },
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    }),
    accept: (status) => status === 503,
  });
  return { seconds, answers: statuses };
}

// Phones send by themselves: on Linux this thread alone steps back, so that its work is not taken for the server's.
setPriority(10);
// Starting took a processor for a while, which is not the uploads' doing either.
parentPort?.once("message", async () => parentPort?.postMessage(await upload(workerData)));
parentPort?.postMessage("ready");
