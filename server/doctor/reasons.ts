/** What an error says in a line; that of `fetch` is in its cause, and some have a code alone. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, "code")) : error.message;
}

/** Whether a certificate is why: Node's codes for the chain and the name, in the error, its cause or, from a mailer, its words. */
export function isUntrusted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const words = `${String(Reflect.get(error, "code"))} ${error.message}`;
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|certificate/i.test(words) || isUntrusted(error.cause);
}

/** Node reads it before any file of settings. */
export const trustOwnCa =
  "name your own authority's certificate in NODE_EXTRA_CA_CERTS, in the service's environment and not in .env " +
  "(docs/operations.md, Certificates of your own)";

const ownNames = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Whether what is sent there doesn't leave this machine. @param host as in an address, without a port */
export const isOwnMachine = (host: string): boolean => ownNames.test(host);
