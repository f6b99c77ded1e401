import type { Config } from "#server/config.ts";
import type { OpenIdSettings } from "#server/openid/openid-settings.ts";
import { type Finding, fail, ok } from "./finding.ts";
import { isUntrusted, reasonOf, trustOwnCa } from "./reasons.ts";

type Document = Readonly<Record<string, unknown>>;

const addresses = ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"] as const;
const takenAuths: readonly unknown[] = ["client_secret_basic", "client_secret_post"];

/** Reads the provider's document as the server does, and compares it with the settings; nobody signs in. */
export async function checkOpenId({ openId }: Config): Promise<Finding> {
  if (openId === undefined) return ok("not used");
  const { issuer } = openId;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
  } catch (error) {
    const says = `${issuer} doesn't answer (${reasonOf(error)})`;
    return fail(says, isUntrusted(error) ? trustOwnCa : "check OIDC_ISSUER, and start the provider");
  }
  const location = answer.headers.get("location");
  if (answer.status >= 300 && answer.status < 400 && location !== null) {
    const target = new URL(location, address).href;
    const named = target.replace(/\/?\.well-known\/openid-configuration$/, "");
    return fail(`${issuer} leads on to ${target}`, `OIDC_ISSUER=${named}`);
  }
  const document = answer.status === 200 ? await readDocument(answer) : undefined;
  if (!document)
    return fail(
      `${address} answers ${answer.status}, but without the provider's document`,
      "set OIDC_ISSUER to the address below which /.well-known/openid-configuration is",
    );
  return judgeDocument(document, openId);
}

async function readDocument(answer: Response): Promise<Document | undefined> {
  const document: unknown = await answer.json().catch(() => undefined);
  return typeof document === "object" && document !== null ? { ...document } : undefined;
}

const isAddress = (value: unknown): value is string => typeof value === "string" && URL.canParse(value);

/** Compares what the provider says of itself with what the settings say of it. */
export function judgeDocument(
  document: Document,
  { issuer, clientAuth }: Pick<OpenIdSettings, "issuer" | "clientAuth">,
): Finding {
  const named = document.issuer;
  if (!isAddress(named)) return fail(`the document of ${issuer} names no issuer`, "check OIDC_ISSUER");
  if (new URL(named).href !== new URL(issuer).href)
    return fail(`the provider calls itself ${named}, not ${issuer}`, `OIDC_ISSUER=${named}`);
  for (const name of addresses) {
    const address = document[name];
    if (isAddress(address) && issuer.startsWith("https:") && !address.startsWith("https:"))
      return fail(
        `its ${name} is ${address}, without HTTPS`,
        "tell the provider its own https address (its proxy must send it X-Forwarded-Proto)",
      );
  }
  const listed = document.token_endpoint_auth_methods_supported;
  if (Array.isArray(listed) && !listed.some((method) => takenAuths.includes(method)))
    return fail(
      `it takes no secret by header or form, but ${listed.join(", ")}`,
      "let the provider's client use client_secret_basic or client_secret_post",
    );
  if (Array.isArray(listed) && clientAuth !== undefined && !listed.includes(`client_secret_${clientAuth}`))
    return fail(`it doesn't take the secret by OIDC_CLIENT_AUTH=${clientAuth}`, "leave OIDC_CLIENT_AUTH out");
  return ok(`${issuer} answers`);
}
