import { ApiError } from "#web/core/api/api-error.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import type { Answers } from "./send-entry.ts";
import type { UploadProgress } from "./send-photos.ts";

/** How long a form waits for a sign of life from the server before its request goes on in the background. */
const FOREGROUND_TIMEOUT_MS = 15_000;

export interface ForegroundRequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

type Result = { status: "sent"; answer: Answers[keyof Answers] } | { status: "waiting"; entry: Entry };

/** A request whose form waits for the answer. It goes on in the background when the network takes too long. */
export class ForegroundRequest {
  readonly result: Promise<Result>;
  readonly signal: AbortSignal;
  isWatched = true;
  /** Undefined: it's being stored. */
  isStored: boolean | undefined;
  readonly #options: ForegroundRequestOptions & { readonly hasForm: boolean };
  readonly #settle = Promise.withResolvers<Result>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #whenLost: (() => void) | undefined;

  constructor(options: ForegroundRequestOptions & { readonly hasForm: boolean }) {
    this.#options = options;
    this.result = this.#settle.promise;
    this.signal = options.signal ?? new AbortController().signal;
  }

  /** Stops waiting after a while without progress. */
  startTimeout(whenLost: () => void): void {
    this.#whenLost = whenLost;
    this.#restart();
  }

  readonly onProgress = (progress: UploadProgress): void => {
    this.#restart();
    if (this.isWatched) this.#options.onProgress?.(progress);
  };

  /** Whether its screen says this error itself, and keeps what was typed. */
  handledByForm(error: unknown): boolean {
    if (!this.isWatched || !this.#options.hasForm) return false;
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
    const lost = this.#whenLost;
    if (this.isStored && lost && this.isWatched) this.#timer = setTimeout(lost, FOREGROUND_TIMEOUT_MS);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.isWatched = false;
  }
}
