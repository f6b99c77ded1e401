import { createHmac } from "node:crypto";

/** 132 bits. */
const length = 22;

/**
 * The same for these names whenever they're logged, and guessed by nobody without the secret. A random id would change
 * once nobody had the product any more, which told a person who deleted it and logged it again (docs/decisions/0035).
 */
export const productIdOf = (secret: string, keys: { strain_key: string; brand_key: string }): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify([keys.strain_key, keys.brand_key]))
    .digest("base64url")
    .slice(0, length);
