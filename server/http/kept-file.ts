import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** As `content-encoding` names them, the smallest first. */
const compressions = {
  br: (content: Buffer) =>
    // A little smaller than the usual 4; the 11 without it takes many seconds for a large file.
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Compression = keyof typeof compressions;
type Encoding = Compression | "identity";

/**
 * What is the same for everybody, held once for each encoding: however many ask, nothing is compressed again, and
 * however slowly they read, all read the same bytes. Routes that send it say `compress: false`.
 */
export class KeptFile {
  readonly #content: Buffer;
  readonly #type: string;
  readonly #hash: string;
  readonly #packed = new Map<Compression, Promise<Buffer>>();

  constructor(content: Buffer, type: string) {
    this.#content = content;
    this.#type = type;
    this.#hash = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  }

  /** Browsers keep it and ask whether it is still the same. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = bestEncoding(request.headers["accept-encoding"]);
    const etag = `"${this.#hash}-${encoding}"`;
    reply.header("etag", etag).header("cache-control", "public, no-cache").header("vary", "accept-encoding");
    // A proxy that repacks an answer marks its tag as weak.
    const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    if (known?.includes(etag)) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type(this.#type).send(await this.contentIn(encoding));
  }

  async contentIn(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.#content;
    const packed = this.#packed.get(encoding) ?? compressions[encoding](this.#content);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

/** The smallest that is accepted. */
function bestEncoding(accepted = ""): Encoding {
  const refusal = /;\s*q=0(\.0*)?\s*$/;
  const names = accepted.split(",").flatMap((choice) => (refusal.test(choice) ? [] : [choice.split(";")[0]?.trim()]));
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}
