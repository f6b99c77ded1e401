import * as z from "zod/mini";
import { webAddress } from "#server/environment.ts";

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button 'Continue with …'. */
  name: string;
}

export const openIdVariables = {
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, "must be at most 40 letters"))),
};

type Given = { [name in keyof typeof openIdVariables | "PUBLIC_URL"]?: string | undefined };

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
  };
}
