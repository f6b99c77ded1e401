import type { Writable } from "node:stream";

/** A file of an archive. Ours are a picture or a few hundred rows, so each fits into memory. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** The archive is damaged, or no archive. Its message is one line for the operator. */
export class BadArchive extends Error {}

const blockBytes = 512;
/** Larger than any file of ours; keeps a damaged length from asking for gigabytes. */
const maxFileBytes = 256 * 1_024 * 1_024;
const plainFile = "0".charCodeAt(0);
/** Offsets and lengths of the fields of a header in POSIX's ustar format, as far as we write them. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  magic: [257, 8],
} as const;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
const paddingOf = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

/** The sum of all bytes of a header, with spaces in place of the sum itself. */
function sumOf(header: Buffer): number {
  const [start, length] = fields.sum;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 32 : byte), 0);
}

function headerOf(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const write = (field: keyof typeof fields, text: string) => header.write(text, fields[field][0], "latin1");
  if (name.length > fields.name[1]) throw new Error(`${name} is too long a name for an archive`);
  write("name", name);
  write("mode", octal(0o600, fields.mode[1]));
  write("size", octal(size, fields.size[1]));
  write("time", octal(seconds, fields.time[1]));
  write("magic", "ustar\x0000");
  header[156] = plainFile;
  write("sum", `${sumOf(header).toString(8).padStart(6, "0")}\0 `);
  return header;
}

/** Writes a tar archive that every `tar` reads. */
export class TarWriter {
  readonly #target: Writable;
  readonly #seconds: number;

  /** @param time of all files in it */
  constructor(target: Writable, time: Date) {
    this.#target = target;
    this.#seconds = Math.floor(time.getTime() / 1_000);
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#write(
      Buffer.concat([headerOf(name, content.length, this.#seconds), content, paddingOf(content.length)]),
    );
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * blockBytes));
    this.#target.end();
  }

  /** Waits until it is taken, so that nothing heaps up in memory. */
  #write(chunk: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#target.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/**
 * The files of an archive that `TarWriter` wrote, in their order.
 * @throws BadArchive when it is damaged or ends early
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  const rest = chunks[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let length = 0;

  async function take(size: number): Promise<Buffer> {
    while (length < size) {
      const next = await rest.next();
      if (next.done) throw new BadArchive("it ends early");
      buffered.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(buffered);
    buffered = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  }

  try {
    for (;;) {
      const header = await take(blockBytes);
      if (header.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(header);
      const content = await take(size);
      await take(paddingOf(size).length);
      yield { name, content };
    }
    // Two empty blocks are the end.
    await take(blockBytes);
    // To the very end, where the compression has its own checksum.
    for (let next = await rest.next(); !next.done; next = await rest.next());
  } finally {
    await rest.return?.();
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const read = (field: keyof typeof fields) => {
    const [start, length] = fields[field];
    return header.toString("latin1", start, start + length).replace(/[\0 ].*$/s, "");
  };
  const size = Number.parseInt(read("size"), 8);
  if (Number.parseInt(read("sum"), 8) !== sumOf(header) || !(size <= maxFileBytes))
    throw new BadArchive("a file in it is damaged");
  return { name: read("name"), size };
}
