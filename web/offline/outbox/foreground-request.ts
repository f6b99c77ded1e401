import { ApiError } from "#web/core/api/api-error.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import type { UploadProgress } from "./send-photos.ts";

/** How long a form waits for a sign of life from the server before its request goes on in the background. */
const FOREGROUND_TIMEOUT_MS = 15_000;

export interface ForegroundRequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** A form keeps what the server refuses; what has none stays here with its reason. */
  readonly hasForm?: boolean | undefined;
}

type Result = { status: "sent"; answer: unknown } | { status: "waiting"; entry: Entry };

/** A request whose form waits for the answer. It goes on in the background when the network takes too long. */
export class ForegroundRequest {
  readonly signal: AbortSignal;
  isWatched = true;
  /** Undefined: it's being stored. */
  isStored: boolean | undefined;
  readonly #entry: Entry;
  readonly #options: ForegroundRequestOptions;
  readonly #settle = Promise.withResolvers<Result>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(entry: Entry, options: ForegroundRequestOptions) {
    this.#entry = entry;
    this.#options = options;
    this.signal = options.signal ?? new AbortController().signal;
  }

  readonly onProgress = (progress: UploadProgress): void => {
    this.#restart();
    if (this.isWatched) this.#options.onProgress?.(progress);
  };

  /** The answer, or that it goes on in the background: after a while without progress, or when it's left. */
  result(): Promise<Result> {
    this.#restart();
    return this.#settle.promise;
  }

  readonly leave = (): void => this.resolve({ status: "waiting", entry: this.#entry });

  /** Whether its screen says this error itself, and keeps what was typed. */
  handledByForm(error: unknown): boolean {
    if (!this.isWatched || this.#options.hasForm === false) return false;
    return this.signal.aborted || error instanceof ApiError || !this.isStored;
  }

  resolve(result: Result): void {
    this.#end();
    this.#settle.resolve(result);
  }

  reject(error: unknown): void {
    this.#end();
    this.#settle.reject(error);
  }

  #restart(): void {
    clearTimeout(this.#timer);
    if (this.isStored && this.isWatched) this.#timer = setTimeout(this.leave, FOREGROUND_TIMEOUT_MS);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.isWatched = false;
  }
}
