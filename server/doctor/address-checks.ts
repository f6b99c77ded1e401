import * as http from "node:http";
import * as https from "node:https";
import type { Config } from "#server/config.ts";
import { formatBytes } from "#server/format-bytes.ts";
import { version } from "#server/version.ts";
import { fileBytes } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";
import { isUntrusted, reasonOf, trustOwnCa } from "./reasons.ts";

/** Milliseconds. */
const answerTimeoutMs = 10_000;
const tooLarge = 413;

/** What answers at an address. @throws when nothing does */
async function ask(origin: string): Promise<{ version?: string }> {
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(answerTimeoutMs), redirect: "manual" });
  const isOurs = answer.status === 200 && answer.headers.get("content-type")?.startsWith("application/json");
  if (!isOurs) throw new Error(`${origin}/healthz answers ${answer.status}, but not as HighNote does`);
  const said: unknown = await answer.json();
  return typeof said === "object" && said !== null && "version" in said ? { version: String(said.version) } : {};
}

export async function checkServer({ host, port }: Config): Promise<Finding> {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const origin = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  try {
    const server = await ask(origin);
    if (server.version !== version)
      return warn(`version ${server.version} runs, ${version} is installed`, "start the server again");
    return ok(`version ${version} answers at ${origin}`);
  } catch (error) {
    return warn(
      `none answers at ${origin} (${reasonOf(error)})`,
      "start it, or set PORT and HOST as the server has them",
    );
  }
}

export async function checkAddress({ publicUrl, trustProxy }: Config): Promise<Finding> {
  if (publicUrl === undefined)
    return warn("not checked", "set PUBLIC_URL to the address that people open, such as https://highnote.example.com");
  if (!publicUrl.startsWith("https://"))
    return warn(`${publicUrl} has no HTTPS`, "put a proxy with HTTPS in front (docs/operations.md, In front of it)");
  if (!trustProxy)
    return fail(
      `${publicUrl} is behind a proxy, but TRUST_PROXY isn't set: all people count as one`,
      "TRUST_PROXY=true",
    );
  return await checkProxy(publicUrl);
}

/** Whether people reach the server there, with all that they may send. */
export async function checkProxy(publicUrl: string): Promise<Finding> {
  try {
    await ask(publicUrl);
  } catch (error) {
    const mend = "check the proxy, the certificate and the name's address; a router may not lead back to itself";
    return fail(
      `${publicUrl} doesn't answer (${reasonOf(error)})`,
      isUntrusted(error) ? `is the certificate one of your own? Then ${trustOwnCa}` : mend,
    );
  }
  if (!(await refusesLargest(publicUrl))) return ok(`${publicUrl} answers`);
  return warn(
    `${publicUrl} answers, but the proxy refuses an import of ${formatBytes(fileBytes.import)} (${tooLarge})`,
    `let it take bodies of 540 MB at ${routes.uploadImport.path}, as deploy/nginx.conf and deploy/Caddyfile do`,
  );
}

/**
 * Announces the largest import and sends nothing of it: the server asks for a sign-in, and a proxy that looks at the size
 * refuses. One that counts the body as it comes, as Caddy does, tells nothing.
 */
function refusesLargest(publicUrl: string): Promise<boolean> {
  const { request } = publicUrl.startsWith("https:") ? https : http;
  return new Promise((resolve) => {
    const asking = request(`${publicUrl}${routes.uploadImport.path}`, {
      method: routes.uploadImport.method,
      headers: { "content-type": "multipart/form-data; boundary=doctor", "content-length": fileBytes.import },
      timeout: answerTimeoutMs,
    });
    const end = (isRefused: boolean) => {
      resolve(isRefused);
      asking.destroy();
    };
    asking.on("response", ({ statusCode }) => end(statusCode === tooLarge));
    asking.on("timeout", () => end(false));
    asking.on("error", () => end(false));
    asking.flushHeaders();
  });
}
