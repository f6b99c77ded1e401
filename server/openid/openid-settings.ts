import * as z from "zod/mini";
import { webAddress } from "#server/environment.ts";

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button 'Continue with …'. */
  name: string;
  /** How the secret is sent; undefined: as the provider's document says. */
  clientAuth?: ClientAuth | undefined;
}

const clientAuths = ["basic", "post"] as const;
/** In the header (client_secret_basic), or in the form (client_secret_post). */
export type ClientAuth = (typeof clientAuths)[number];

/** Plain HTTP would hand the secret and the sign-ins to whoever is on the way. */
const issuerAddress = webAddress.check(
  z.regex(
    /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/,
    "must be an https:// address; http:// is for localhost alone",
  ),
);

export const isPlainHttp = (address: string): boolean => new URL(address).protocol === "http:";

export const openIdVariables = {
  OIDC_ISSUER: z.optional(issuerAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, "must be at most 40 letters"))),
  OIDC_CLIENT_AUTH: z.optional(z.enum(clientAuths, "must be basic or post")),
};

type Given = {
  [name in Exclude<keyof typeof openIdVariables, "OIDC_CLIENT_AUTH"> | "PUBLIC_URL"]?: string | undefined;
} & {
  OIDC_CLIENT_AUTH?: ClientAuth | undefined;
};

/** All or none: a half of it would show a button that leads nowhere. */
export function openIdOf(given: Given, refuse: (line: string) => never): OpenIdSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = given;
  const own = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME };
  if (Object.values(own).every((value) => value === undefined)) return undefined;
  const all = { ...own, PUBLIC_URL };
  const needed = (name: keyof typeof all) =>
    all[name] ?? refuse(`${name} is missing: OpenID Connect needs all of ${Object.keys(all).join(", ")}`);
  needed("PUBLIC_URL");
  return {
    issuer: needed("OIDC_ISSUER"),
    clientId: needed("OIDC_CLIENT_ID"),
    clientSecret: needed("OIDC_CLIENT_SECRET"),
    name: needed("OIDC_NAME"),
    clientAuth: given.OIDC_CLIENT_AUTH,
  };
}
