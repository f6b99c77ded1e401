import { createServer, connect as dial, type Socket } from "node:net";
import { freePort } from "../../scripts/free-port.mjs";

/** A line to a server on this machine that is as slow as a phone's, while `isSlow`. */
export interface SlowLine {
  readonly url: string;
  isSlow: boolean;
  close(): Promise<void>;
}

/** Slow 4G as Lighthouse has it. */
const bytesPerMs = 1_600_000 / 8 / 1_000;
const delayMs = 75;
/** Bytes in one go: small enough for answers that come together to share the line. */
const packetBytes = 2_048;

/** One way of the line, which all connections share. */
class Way {
  #freeAt = 0;
  /** What is under way, in its order: timers alone may overtake each other. */
  readonly #sent: { readonly at: number; readonly act: () => void }[] = [];
  readonly #isSlow: () => boolean;

  constructor(isSlow: () => boolean) {
    this.#isSlow = isSlow;
  }

  /** Writes to `to` what comes from `from`. */
  carry(from: Socket, to: Socket): void {
    from.on("data", (data: Buffer) => {
      for (let at = 0; at < data.length; at += packetBytes) {
        const packet = data.subarray(at, at + packetBytes);
        this.#send(packet.length, () => to.writable && to.write(packet));
      }
    });
    from.on("close", () => this.#send(0, () => to.end()));
    from.on("error", () => to.destroy());
  }

  #send(bytes: number, act: () => void): void {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (this.#isSlow() ? bytes / bytesPerMs : 0);
    this.#sent.push({ at: this.#freeAt + (this.#isSlow() ? delayMs : 0), act });
    if (this.#sent.length === 1) this.#deliver();
  }

  #deliver(): void {
    for (let [next] = this.#sent; next; [next] = this.#sent) {
      const wait = next.at - performance.now();
      if (wait > 0) return void setTimeout(() => this.#deliver(), wait);
      next.act();
      this.#sent.shift();
    }
  }
}

export async function openSlowLine(origin: string): Promise<SlowLine> {
  const port: number = await freePort();
  const line = { url: `http://127.0.0.1:${port}`, isSlow: false };
  const [up, down] = [new Way(() => line.isSlow), new Way(() => line.isSlow)];
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const far = dial(Number(new URL(origin).port), "127.0.0.1");
    for (const socket of [phone, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    up.carry(phone, far);
    down.carry(far, phone);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return Object.assign(line, {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
