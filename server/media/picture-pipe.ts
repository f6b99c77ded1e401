/** Where the process that makes pictures finds the pipe of its uploads, beside the three that every process has. */
export const pipeAt = 3;

interface Awaited {
  bytes: number;
  resolve(upload: Uint8Array): void;
}

/** Takes apart what comes through one pipe: uploads one behind the other, in the order in which they are awaited. */
export class PicturePipe {
  readonly #awaited: Awaited[] = [];
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  /** @param bytes of the next upload that nobody awaits yet */
  take(bytes: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#awaited.push({ bytes, resolve });
      this.#giveOut();
    });
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    this.#giveOut();
  }

  #giveOut(): void {
    for (let [next] = this.#awaited; next && next.bytes <= this.#bytes; [next] = this.#awaited) {
      const come = Buffer.concat(this.#pieces);
      this.#pieces = [come.subarray(next.bytes)];
      this.#bytes -= next.bytes;
      this.#awaited.shift();
      next.resolve(come.subarray(0, next.bytes));
    }
  }
}
