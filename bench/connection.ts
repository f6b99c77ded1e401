import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Request {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  /** Of the body. */
  bytes: number;
  /** The body of an error; others are counted and thrown away. */
  text: string;
}

interface Waiting {
  answer: Answer;
  /** What has come of the head. */
  head: Buffer;
  /** Bytes of the body that are still to come; undefined until the head is complete. */
  left: number | undefined;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const endOfHead = "\r\n\r\n";
const nothing = Buffer.alloc(0);
/** Bytes that are read at once. */
const most = 64 * 1024;
const bodiless: readonly number[] = [204, 304];

/**
 * Sends one request after the other and understands no more of HTTP/1.1 than the measured servers say. Node's own client
 * takes three times as long for a request as the fastest floor, and undici waits a millisecond: they would be measured.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #waiting: Waiting | undefined;

  static async open(origin: string): Promise<Connection> {
    const connection = new Connection(new URL(origin));
    await once(connection.#socket, "connect");
    return connection;
  }

  private constructor({ host, hostname, port }: URL) {
    this.#host = host;
    const buffer = Buffer.alloc(most);
    const callback = (length: number) => {
      this.#read(buffer.subarray(0, length));
      return true;
    };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback } });
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The server closed the connection")));
  }

  /** Sends all of it, as browsers do, also when the answer comes before. @throws when the connection ends before the answer */
  async send({ method, path, headers = {}, body = "" }: Request): Promise<Answer> {
    const length = Buffer.byteLength(body);
    const lines = Object.entries({ host: this.#host, ...headers, ...(length > 0 && { "content-length": length }) });
    const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#waiting = { answer: { status: 0, bytes: 0, text: "" }, head: nothing, left: undefined, resolve, reject };
    });
    if (typeof body === "string") {
      this.#socket.write(head + body);
      return await answered;
    }
    this.#socket.write(head);
    const sent = new Promise((resolve) => this.#socket.write(body, resolve));
    const [answer] = await Promise.all([answered, sent]);
    return answer;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    const body = waiting.left === undefined ? this.#readHead(waiting, chunk) : chunk;
    if (waiting.left === undefined) return;
    waiting.answer.bytes += body.length;
    waiting.left -= body.length;
    if (waiting.answer.status >= 400) waiting.answer.text += body.toString();
    if (waiting.left > 0) return;
    this.#waiting = undefined;
    waiting.resolve(waiting.answer);
  }

  /** @returns what of the chunk belongs to the body already */
  #readHead(waiting: Waiting, chunk: Buffer): Buffer {
    // What stands in the shared buffer is overwritten by what comes next.
    const received = waiting.head.length > 0 ? Buffer.concat([waiting.head, chunk]) : chunk;
    const end = received.indexOf(endOfHead);
    if (end < 0) {
      waiting.head = Buffer.from(received);
      return received.subarray(received.length);
    }
    const head = received.toString("latin1", 0, end);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && !bodiless.includes(status))
      this.#socket.destroy(new Error(`${status} without a length`));
    waiting.answer.status = status;
    waiting.left = Number(length ?? 0);
    return received.subarray(end + endOfHead.length);
  }
}
