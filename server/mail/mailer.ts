import { createTransport } from "nodemailer";
import type { MailSettings } from "./mail-settings.ts";

/** Plain text: it needs no pictures from anywhere and looks the same everywhere. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Milliseconds. A stopping server waits for the letter under way. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** Sends through the configured SMTP server, and runs what sends in the background, one at a time. */
export class Mailer {
  readonly #transport;
  readonly #from: string;
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor({ smtpUrl, from }: MailSettings) {
    this.#from = from;
    this.#transport = createTransport({
      url: smtpUrl,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws when the server didn't take it */
  async send({ to, subject, text }: Letter): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      // As an object, so that a comma in it can't make two addresses of one.
      to: { name: "", address: to },
      ...{ subject, text },
      // RFC 3834: no answering machine answers it.
      headers: { "Auto-Submitted": "auto-generated" },
    });
  }

  /** Looks whether the server answers and takes the password. @throws */
  async verify(): Promise<void> {
    await this.#transport.verify();
  }

  /** Runs it now, or once more after the one that runs. It must not throw. */
  soon(work: () => Promise<void>): void {
    this.#isWanted = true;
    this.#running ??= this.#run(work);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await work();
    }
    this.#running = undefined;
  }

  /** When nothing is being sent. */
  async settled(): Promise<void> {
    await this.#running;
  }

  close(): void {
    this.#transport.close();
  }
}
