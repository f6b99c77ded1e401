import * as http from "node:http";
import * as https from "node:https";
import type { PushServices } from "#server/config.ts";
import { AddressRefused, isPushEndpoint, publicLookup } from "./push-services.ts";

/** Milliseconds from the name's look-up to the answer's status. */
const patience = 10_000;
const dayInSeconds = 24 * 60 * 60;

interface Envelope {
  readonly endpoint: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

export interface Delivered {
  readonly status: number;
  /** Seconds, at most a day. */
  readonly retryAfter: number | undefined;
}

/** Redirects are answers like any other, and nothing of a body is read. @throws when there's no answer */
export function deliver({ endpoint, headers, body }: Envelope, services: PushServices): Promise<Delivered> {
  if (!isPushEndpoint(endpoint, services)) throw new AddressRefused("this is no longer the address of a push service");
  const { request } = services.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(endpoint, {
      method: "POST",
      headers,
      // Never a socket that others have opened, unchecked.
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(services.publicOnly && { lookup: publicLookup() }),
    });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const retryAfter = Number.parseInt(answer.headers["retry-after"] ?? "", 10);
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: retryAfter > 0 ? Math.min(retryAfter, dayInSeconds) : undefined,
      });
      answer.on("error", () => {});
      outgoing.destroy();
    });
    outgoing.end(body);
  });
}
