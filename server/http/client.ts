import type { FastifyRequest } from "fastify";
import { addressKey } from "./address-key.ts";
import { deviceCookie } from "./device-cookie.ts";

/** Where a request comes from: address and device count failed attempts, the user agent tells sign-ins apart. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  /** The device cookie, as it came. */
  device: string | undefined;
}

export const clientOf = (request: FastifyRequest): Client => ({
  address: addressKey(request.ip),
  userAgent: request.headers["user-agent"],
  device: deviceCookie(request),
});
