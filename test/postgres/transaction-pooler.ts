import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";

/** Which idle connection a transaction gets: the one that was used last, as PgBouncer does by default, or each in turn. */
export type PoolerOrder = "last used" | "in turn";

export interface TransactionPooler {
  /** A `postgres://` address that leads through it. */
  readonly url: string;
  close(): Promise<void>;
}

const sslRequest = 80_877_103;
const kindOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** Cuts a stream into messages: a letter, four bytes of length, the rest. The first one of a client has no letter. */
class Messages {
  #left: Buffer = Buffer.alloc(0);
  /** Bytes before the length. */
  head = 1;

  *read(chunk: Buffer): Generator<Buffer> {
    this.#left = Buffer.concat([this.#left, chunk]);
    while (this.#left.length >= this.head + 4) {
      const end = this.head + this.#left.readInt32BE(this.head);
      if (this.#left.length < end) return;
      const message = this.#left.subarray(0, end);
      this.#left = this.#left.subarray(end);
      yield message;
    }
  }
}

function message(kind: string, ...words: number[]): Buffer {
  const made = Buffer.alloc(5 + 4 * words.length);
  made.write(kind);
  made.writeInt32BE(4 + 4 * words.length, 1);
  words.forEach((word, at) => void made.writeInt32BE(word, 5 + 4 * at));
  return made;
}
const readyForQuery = Buffer.concat([Buffer.from("Z"), Buffer.from([0, 0, 0, 5]), Buffer.from("I")]);

/** A signed-in connection to PostgreSQL, without the client that opened it. */
async function openBackend(connectionString: string): Promise<Duplex> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const stream: Duplex = Reflect.get(Reflect.get(client, "connection"), "stream");
  stream.removeAllListeners();
  return stream.on("error", () => {});
}

/**
 * Three connections on which many clients take turns, transaction by transaction, as with PgBouncer before 1.21: whatever a
 * client leaves on one isn't there at its next turn, while others find it.
 */
export async function startTransactionPooler(
  connectionString: string,
  order: PoolerOrder = "in turn",
): Promise<TransactionPooler> {
  const backends = await Promise.all([1, 2, 3].map(() => openBackend(connectionString)));
  const idle = [...backends];
  const waiting: ((backend: Duplex) => void)[] = [];
  const take = () => {
    const next = order === "in turn" ? idle.shift() : idle.pop();
    return next ? Promise.resolve(next) : new Promise<Duplex>((resolve) => void waiting.push(resolve));
  };
  function giveBack(backend: Duplex): void {
    backend.removeAllListeners("data");
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  }

  const server = createServer((client) => {
    client.on("error", () => {});
    const fromClient = new Messages();
    fromClient.head = 0;
    let own: Promise<Duplex> | undefined;
    function lend(backend: Duplex): Duplex {
      const answers = new Messages();
      backend.on("data", (chunk: Buffer) => {
        for (const answer of answers.read(chunk)) {
          client.write(answer);
          if (kindOf(answer) !== "Z" || answer.at(-1) !== "I".charCodeAt(0)) continue;
          own = undefined;
          giveBack(backend);
        }
      });
      return backend;
    }
    client.on("data", (chunk: Buffer) => {
      for (const sent of fromClient.read(chunk)) {
        if (fromClient.head === 0 && sent.readInt32BE(4) === sslRequest) client.write("N");
        else if (fromClient.head === 0) {
          fromClient.head = 1;
          // 'R': no password is needed; 'K': whom to cancel, which is the pooler's own number.
          client.write(Buffer.concat([message("R", 0), message("K", randomInt(2 ** 31), 0), readyForQuery]));
        } else if (kindOf(sent) === "X") client.end();
        else {
          own ??= take().then(lend);
          void own.then((backend) => backend.write(sent));
        }
      }
    });
    // What a client leaves in the middle of a transaction is undone, as PgBouncer does by closing the connection.
    client.on("close", () => void own?.then((backend) => backend.write(rollback)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      server.close();
      for (const backend of backends) backend.destroy();
    },
  };
}

const rollback = Buffer.concat([Buffer.from("Q"), Buffer.from([0, 0, 0, 13]), Buffer.from("rollback\0")]);
