import { getCACertificates } from "node:tls";
import type { Config } from "#server/config.ts";
import { type Finding, odd, well } from "./finding.ts";

/** @param read the certificates that Node has read beside its own, in PEM */
export function checkCertificates(
  { NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv,
  read: readonly string[] = getCACertificates("extra"),
): Finding {
  if (file === undefined) return well("those of the usual authorities are trusted");
  if (read.length > 0) return well(`those of ${file} are trusted, too`);
  return odd(
    `Node hasn't read ${file}, which NODE_EXTRA_CA_CERTS names`,
    "set it in the service's environment and not in .env, which Node reads too late, and check that the file is there",
  );
}

const ownMachine = /^(?:localhost|127\.[\d.]+|\[::1\]|)$/;
/** Names without a dot are of containers on the same machine. */
const isElsewhere = (host: string) => !ownMachine.test(host) && /[.:]/.test(host);

/** Whether rows travel to a database on another machine as they are; the driver asks for TLS only where it's told to. */
export function checkDatabaseTls({ databaseUrl }: Pick<Config, "databaseUrl">): Finding {
  if (databaseUrl === undefined) return well("answers");
  const { hostname, searchParams } = new URL(databaseUrl);
  const isPlain = ["disable", null].includes(searchParams.get("sslmode"));
  if (!isPlain || !isElsewhere(hostname)) return well("answers");
  return odd(
    `answers, but everything travels to ${hostname} unencrypted`,
    "add ?sslmode=require to DATABASE_URL, unless the line between the two is encrypted itself",
  );
}
