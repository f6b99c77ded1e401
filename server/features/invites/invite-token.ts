import { hash, randomBytes } from "node:crypto";

/** 128 random bits, which only the link holds. */
export const makeToken = () => randomBytes(16).toString("base64url");
export const hashOfToken = (token: string) => hash("sha256", token);
