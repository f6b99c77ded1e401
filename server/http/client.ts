import type { FastifyRequest } from "fastify";
import type { Client } from "#server/viewer.ts";
import { addressKey } from "./address-key.ts";
import { deviceCookie } from "./device-cookie.ts";

export const clientOf = (request: FastifyRequest): Client => ({
  address: addressKey(request.ip),
  userAgent: request.headers["user-agent"],
  device: deviceCookie(request),
});
