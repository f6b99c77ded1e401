import { hash, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { AppError, badRequest } from "#server/errors.ts";
import type { Flow, OpenIdProvider } from "#server/openid/openid-provider.ts";
import { openIdMessages } from "#shared/contract/openid.ts";
import * as repo from "./openid.repo.ts";

/** Milliseconds at the provider, and for the form of a newcomer. */
const visitLifetime = 15 * 60_000;
const formLifetime = 30 * 60_000;

const hashOf = (key: string) => hash("sha256", key);
const makeKey = () => randomBytes(32).toString("base64url");
const failed = () => badRequest(openIdMessages.failed);

/** @throws 409 on a server without a provider */
export function providerOf({ openId }: Context): OpenIdProvider {
  if (!openId) throw new AppError(409, openIdMessages.off);
  return openId;
}

/**
 * @param userId who links an account
 * @returns where the browser goes, and the key that it alone has: an answer that another browser got is worth nothing
 * @throws 503 when the provider doesn't answer
 */
export async function beginVisit(context: Context, userId: string | null): Promise<{ url: string; key: string }> {
  const provider = providerOf(context);
  const flow = provider.makeFlow();
  const url = await provider.addressOf(flow).catch((err: unknown) => {
    context.log.warn({ err }, "the OpenID provider could not be reached");
    throw new AppError(503, openIdMessages.unreachable);
  });
  const key = makeKey();
  const expires_at = new Date(context.now().getTime() + visitLifetime);
  const visit = { key_hash: hashOf(key), user_id: userId, flow: JSON.stringify(flow), expires_at };
  await repo.insertVisit(context.database.db, visit);
  return { url, key };
}

/** @throws 400 with one text, whatever is wrong with it */
export async function endVisit(context: Context, key: string | undefined, answer: string) {
  const provider = providerOf(context);
  const visit = key && (await repo.takeVisit(context.database.db, hashOf(key), context.now()));
  if (!visit || visit.flow === "") throw failed();
  const flow: Flow = JSON.parse(visit.flow);
  const claims = await provider.claimsOf(answer, flow).catch((error: unknown) => {
    // Without the answer, which has a code.
    const code = error instanceof Error ? (Reflect.get(error, "code") ?? error.name) : undefined;
    context.log.warn({ code }, "an answer of the OpenID provider was refused");
    throw failed();
  });
  return { claims, userId: visit.user_id };
}

type Known = Pick<repo.Visit, "issuer" | "subject">;

/** @returns the token by which someone whom the provider knows may register */
export async function beginRegistration({ database, now }: Context, { issuer, subject }: Known): Promise<string> {
  const token = makeKey();
  const expires_at = new Date(now().getTime() + formLifetime);
  const visit = { key_hash: hashOf(token), user_id: null, flow: "", issuer, subject, expires_at };
  await repo.insertVisit(database.db, visit);
  return token;
}

/** A refused registration can be tried again. @throws 400 */
export async function findRegistration({ database, now }: Context, token: string) {
  const visit = await repo.findVisit(database.db, hashOf(token), now());
  const { issuer = null, subject = null } = visit ?? {};
  if (issuer === null || subject === null) throw failed();
  return { issuer, subject };
}

export const sweepVisits = ({ database, now }: Context) => repo.deleteVisitsBefore(database.db, now());
