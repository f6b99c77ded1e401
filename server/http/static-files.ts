import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

/** `content-encoding`s, smallest first, with the extension of the precompressed file. */
const encodings = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof encodings | "identity";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** A file in memory: all answers share its buffers, so slow readers cost nothing. */
interface StaticFile {
  readonly type: string;
  readonly hash: string;
  readonly contents: Partial<Record<Encoding, Buffer>> & { readonly identity: Buffer };
}
/** The keys are paths below the folder, with a slash in front. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads a folder of the build, with the precompressed versions beside each file. */
export function readStaticFiles(folder: string): StaticFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(found.map((entry) => join(entry.parentPath, entry.name)));
  const files = [...names].flatMap((name) => {
    const type = types[extname(name)];
    if (type === undefined) return [];
    const identity = readFileSync(name);
    const compressed = Object.entries(encodings).flatMap(([encoding, ending]) =>
      names.has(name + ending) ? [[encoding, readFileSync(name + ending)] as const] : [],
    );
    const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
    const path = `/${relative(folder, name).split(sep).join("/")}`;
    return [[path, { type, hash, contents: { ...Object.fromEntries(compressed), identity } }] as const];
  });
  return new Map(files);
}

/** Options of routes that send a precompressed file. */
export const staticRoute = { compress: false } as const;

const immutable = "public, max-age=31536000, immutable";

interface Sent {
  status?: number;
  /** Its name changes with its content, so that browsers cache it for ever. */
  isHashed?: boolean;
}

/** Sends the smallest encoding that the client accepts, or 304. Parts of a file (`Range`) aren't served: all are small. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, hash, contents }: StaticFile,
  { status = 200, isHashed = false }: Sent = {},
): FastifyReply {
  const encoding = acceptedEncodings(request.headers["accept-encoding"]).find((name) => contents[name]) ?? "identity";
  const etag = `"${hash}-${encoding}"`;
  reply.header("etag", etag).header("vary", "accept-encoding");
  reply.header("cache-control", isHashed ? immutable : "no-cache");
  // A proxy that recompresses an answer marks its tag as weak.
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (status === 200 && known?.includes(etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type(type).send(contents[encoding]);
}

function acceptedEncodings(accepted = ""): Encoding[] {
  const refusal = /;\s*q=0(\.0*)?\s*$/;
  const names = accepted.split(",").flatMap((choice) => (refusal.test(choice) ? [] : [choice.split(";")[0]?.trim()]));
  return (["br", "gzip"] as const).filter((encoding) => names.includes(encoding));
}
