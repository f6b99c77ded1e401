import { once } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { routes } from "#shared/contract/routes.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { median, percentile } from "./arithmetic.ts";
import { feedPath } from "./calls.ts";
import { type Load, load } from "./load.ts";
import { get, type RunningServer } from "./running-server.ts";
import type { Cast } from "./seed/cast.ts";
import type { UploadOrder, UploadOutcome } from "./uploads.ts";

const uploads = 50;
/** A phone's picture of 12 megapixels. */
const [width, height] = [4_000, 3_000];
/** Readers at a pace that leaves the server mostly idle: what they feel is the uploads. */
const pace = 50;
/** With 50 reads a second, the 99th percentile of one burst would be its second worst read. */
export const bursts = 3;

export interface BurstFigures extends UploadOutcome {
  /** Milliseconds of the feed, read at a pace. */
  idle: number;
  busy: number;
  /** The same with every connection asking without a pause. */
  idleFull: number;
  busyFull: number;
  /** Bytes: before, and the most seen while it lasted. */
  memoryBefore: number;
  memoryPeak: number;
}

/** Gradients with grain: as hard to encode as a real picture, and as large (some 4 MB). */
async function picture(): Promise<Buffer> {
  const random = randomSource("bench picture");
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = ((at % (width * 3)) / (width * 3)) * 160 + (at / pixels.length) * 60 + random.below(24);
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function multipart(content: Buffer): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.set("strainName", "Blue Dream");
  form.set("photo", new Blob([new Uint8Array(content)], { type: "image/jpeg" }), "photo.jpg");
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", body: Buffer.from(await encoded.arrayBuffer()) };
}

function sumOf(all: readonly Map<number, number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [status, times] of all.flatMap((answers) => [...answers]))
    counts.set(status, (counts.get(status) ?? 0) + times);
  return counts;
}

/** Uploads all of them at once while readers read the feed, and the same readers before that. */
export async function measureBurst(server: RunningServer, cast: Cast, connections: number): Promise<BurstFigures> {
  const { type, body } = await multipart(await picture());
  const reading = (connection: number) => get(cast.readers[connection % cast.readers.length] ?? 0, feedPath);
  const readers: Omit<Load, "seconds"> = { origin: server.subject(reading).origin, connections, request: reading };
  const p99 = async (options: Omit<Load, "seconds">, seconds: number) =>
    percentile((await load({ ...options, seconds })).latencies, 0.99);

  const prepare = async () => {
    const people = Array.from({ length: uploads }, (_, upload) => cast.readers[upload % cast.readers.length] ?? 0);
    const order: UploadOrder = { origin: readers.origin, path: routes.logSession.path, people, type, body };
    const worker = new Worker(new URL("./uploads.ts", import.meta.url), { workerData: order });
    await once(worker, "message");
    return async (): Promise<UploadOutcome> => {
      worker.postMessage("go");
      const [outcome] = await once(worker, "message");
      return outcome;
    };
  };
  const during = async (options: Omit<Load, "seconds">) => {
    const burst = await prepare();
    const outcome = Promise.withResolvers<UploadOutcome>();
    let isOver = false;
    // Who reads has the app open already.
    const onConnected = () => {
      outcome.resolve(
        burst().finally(() => {
          isOver = true;
        }),
      );
    };
    const { latencies } = await load({ ...options, seconds: 600, isOver: () => isOver, onConnected });
    return { ...(await outcome.promise), latencies };
  };

  // The first uploads run in code that Node has not yet compiled.
  await (await prepare())();
  const paced = { ...readers, pace };
  const [idle, idleFull] = [await p99(paced, 12), await p99(readers, 3)];
  const memoryBefore = server.memory();
  let memoryPeak = memoryBefore;
  const watch = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, server.memory());
  }, 50);
  const felt: Awaited<ReturnType<typeof during>>[] = [];
  for (let turn = 0; turn < bursts; turn++) felt.push(await during(paced));
  const full = await during(readers);
  clearInterval(watch);
  return {
    seconds: median(felt.map(({ seconds }) => seconds)),
    answers: sumOf(felt.map(({ answers }) => answers)),
    idle,
    busy: percentile(
      felt.flatMap(({ latencies }) => latencies),
      0.99,
    ),
    idleFull,
    busyFull: percentile(full.latencies, 0.99),
    memoryBefore,
    memoryPeak,
  };
}
