import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface Received {
  /** Of the envelope. */
  from: string;
  to: string[];
  headers: string;
  /** As its reader sees it. */
  text: string;
}

export interface TestSmtpServer {
  url: string;
  received: Received[];
  /** While set, every recipient is refused with this status. */
  refuseWith: number | undefined;
  /** While set, every letter is refused with this status, once all of it was sent. */
  refuseLettersWith: number | undefined;
  close(): Promise<void>;
}

/** Soft line breaks and escaped bytes of quoted-printable. */
const readable = (content: string) =>
  Buffer.from(
    content
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

const refusal = (status: number | undefined) =>
  status === undefined ? null : Object.assign(new Error("No"), { responseCode: status });

/** A real SMTP server on a port of its own. @param offersTls with a certificate that nobody trusts, as distributions install one */
export async function startSmtpServer({ offersTls = false } = {}): Promise<TestSmtpServer> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ["STARTTLS"],
    onRcptTo: (_address, _session, callback) => callback(refusal(server.refuseWith)),
    onData: (stream, { envelope }, callback) => {
      let raw = "";
      stream.setEncoding("latin1");
      stream.on("data", (part: string) => {
        raw += part;
      });
      stream.on("end", () => {
        if (server.refuseLettersWith !== undefined) return callback(refusal(server.refuseLettersWith));
        const [headers = "", ...body] = raw.split("\r\n\r\n");
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          headers,
          text: readable(body.join("\n\n")).replaceAll("\r\n", "\n"),
        });
        callback();
      });
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const server: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    refuseWith: undefined,
    refuseLettersWith: undefined,
    close: () => new Promise((resolve) => void smtp.close(resolve)),
  };
  return server;
}
