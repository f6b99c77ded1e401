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
  readonly #isSlow: () => boolean;

  constructor(isSlow: () => boolean) {
    this.#isSlow = isSlow;
  }

  /** Writes to `to` what comes from `from`, in its order. */
  carry(from: Socket, to: Socket): void {
    from.on("data", (data: Buffer) => {
      if (!this.#isSlow()) return void to.write(data);
      for (let at = 0; at < data.length; at += packetBytes) this.#send(data.subarray(at, at + packetBytes), to);
    });
    from.on("close", () => this.#after(0, () => to.end()));
    from.on("error", () => to.destroy());
  }

  #send(packet: Buffer, to: Socket): void {
    this.#after(packet.length / bytesPerMs, () => void (to.writable && to.write(packet)));
  }

  #after(sendingMs: number, act: () => void): void {
    if (!this.#isSlow()) return void act();
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + sendingMs;
    setTimeout(act, this.#freeAt - now + delayMs);
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
