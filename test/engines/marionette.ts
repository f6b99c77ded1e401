import { connect, type Socket } from "node:net";

/** Firefox's older protocol: it alone tells the role and name that Firefox gives an element. BiDi can share its session. */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = Buffer.alloc(0);
  #id = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (data) => {
      this.#received = Buffer.concat([this.#received, data]);
      for (let message = this.#take(); message !== undefined; message = this.#take()) {
        // The first one only says who speaks.
        const answer: unknown = JSON.parse(message);
        if (isAnswer(answer)) this.#waiting.get(answer[1])?.(answer);
      }
    });
  }

  static async open(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new Marionette(socket);
  }

  /** @throws with the browser's own words */
  async call(name: string, params: object = {}): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const id = ++this.#id;
    this.#waiting.set(id, resolve);
    const text = JSON.stringify([0, id, `WebDriver:${name}`, params]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await promise;
    this.#waiting.delete(id);
    if (error) throw new Error(`${name}: ${error.error} ${error.message}`);
    return result;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The next whole message: its length in bytes, a colon, and JSON. */
  #take(): string | undefined {
    const colon = this.#received.indexOf(":");
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
    if (this.#received.length < end) return undefined;
    const message = this.#received.subarray(colon + 1, end).toString();
    this.#received = this.#received.subarray(end);
    return message;
  }
}

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];
const isAnswer = (message: unknown): message is Answer => Array.isArray(message) && message[0] === 1;
