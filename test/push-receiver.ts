import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "#server/config.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A device's side of a subscription. */
export interface TestDevice {
  subscription: { endpoint: string; p256dh: string; auth: string; timeZone: string };
  /** What was encrypted for it (RFC 8188, RFC 8291). @throws when it was for another one */
  decrypt(body: Buffer): string;
}

/** A push service on this machine, which the real one's address rule would refuse. */
export async function startPushService(answer: (response: ServerResponse, request: Received) => void = created) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
    received.push(one);
    answer(response, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const settings: Partial<Config> = {
    pushServices: { protocol: "http:", port, publicOnly: false },
  };
  return {
    origin,
    settings,
    received,
    device: (timeZone = "UTC") => newDevice(`${origin}/send/${randomBytes(8).toString("hex")}`, timeZone),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const created = (response: ServerResponse) => void response.writeHead(201).end("something long that nobody reads");

export function newDevice(endpoint: string, timeZone = "UTC"): TestDevice {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
      timeZone,
    },
    decrypt: (body) => decrypt(body, keys, auth),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, and what fills it up.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of a VAPID token (RFC 8292) that the key in it has signed. @throws when another one has */
export function readVapid(authorization: string | undefined): { key: string; claims: Record<string, unknown> } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token is signed by another key");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
