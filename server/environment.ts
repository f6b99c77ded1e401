import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { readKeepRule } from "./backup/keep-rule.ts";

export const wholeNumber = (min: number, max: number, message = `must be a whole number from ${min} to ${max}`) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  );
export const flag = z.pipe(
  z.enum(["true", "false", "1", "0"], "must be true or false"),
  z.transform((value) => value === "true" || value === "1"),
);
export const webAddress = z
  .string()
  .check(z.regex(/^https?:\/\/[^/?#]+(\/[^?#]*)?$/, "must be an http:// or https:// address"));
export const addressOf = (scheme: RegExp, message: string) =>
  z
    .string()
    .check(
      z.regex(scheme, message),
      z.refine(URL.canParse, "must be an address: write # as %23 in a password, / as %2F, ? as %3F and % as %25"),
    );
const hourMs = 60 * 60_000;
const kibibyte = 1_024;
/** '24h' or '7d'. @returns milliseconds */
export const duration = measure("must be hours or days, such as 24h or 7d", { h: hourMs, d: 24 * hourMs });
/** '500MB' or '2GB'. @returns bytes */
export const space = measure("must be a size such as 500MB or 2GB", { MB: kibibyte ** 2, GB: kibibyte ** 3 });

function measure(message: string, units: Record<string, number>) {
  const written = new RegExp(`^([1-9]\\d{0,5}) ?(${Object.keys(units).join("|")})$`);
  return z.pipe(
    z.string().check(z.regex(written, message)),
    z.transform((value) => {
      const [, count, unit = ""] = written.exec(value) ?? [];
      return Number(count) * (units[unit] ?? 0);
    }),
  );
}

export const keepRule = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => readKeepRule(value) !== undefined, "must be numbers of d, w, m and y, such as 7d,4w,6m"),
    ),
  z.transform((value) => readKeepRule(value) ?? {}),
);

/** Variables that may be named with _FILE instead, and then are what that file holds, as Docker's secrets are. */
const secrets = [
  "DATABASE_URL",
  "REDIS_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
];

/** @returns the variables that are set, with secrets read from their files. @param refuse throws with the line that it gets */
export function readEnvironment(
  environment: Record<string, string | undefined>,
  refuse: (line: string, cause?: unknown) => never,
): Record<string, string | undefined> {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  for (const name of secrets) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) refuse(`${name} and ${name}_FILE are both set: keep one`);
    try {
      set[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      refuse(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : error}`, error);
    }
    if (set[name] === "") refuse(`${name}_FILE is empty: ${file}`);
  }
  return set;
}
