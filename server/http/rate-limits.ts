import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limit } from "#shared/contract/route.ts";
import type { Context } from "../context.ts";
import { type AppError, tooManyRequests } from "../errors.ts";
import { ApproximateTallies, type OftenCounted } from "../tallies/approximate-tallies.ts";
import type { Clock, Tallies, Tally } from "../tallies/tallies.ts";
import { addressKey } from "./address-key.ts";
import { type Allowed, allowances } from "./allowances.ts";
import { foundRoute } from "./found-route.ts";
import { asksForData } from "./served-data.ts";
import { carriesFile, isForm } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a form that is as small as other bodies: called when there is a file in it. @throws 429 */
    countFile: (() => Promise<void>) | undefined;
  }
  interface FastifyContextConfig {
    limit?: Limit | undefined;
  }
}

interface Check extends OftenCounted {
  allowed: number;
  message: string;
}

/** What is counted of each limit: what one person does, what visitors of one address do, and all of that address. */
const kindsOf = (limit: string) => ({ person: limit, visitors: `${limit} from`, everybody: `${limit} all from` });
const kinds = Object.fromEntries(Object.keys(allowances).map((limit) => [limit, kindsOf(limit)])) as Record<
  Allowed,
  ReturnType<typeof kindsOf>
>;

/** Of an allowance of reads: what a process counts by itself before it tells the others. */
const toldAtOnce = 1 / 20;

/**
 * Counts every call and picture for the person and for their address before anything of it is read. Writes are counted
 * where all processes see them; reads, which are many, in each process, which tells the others behind the answer.
 */
export function limitRates(app: FastifyInstance, context: Context): void {
  const { config, now, log } = context;
  const tallies = unnamed(context.tallies);
  const reads = new ApproximateTallies(tallies, now, (err) => log.warn({ err }, "reads could not be counted"));
  const scaled = (count: number) => Math.max(1, Math.round(count * config.rateLimitScale));

  function checksOf({ ip, viewer }: FastifyRequest, limit: Allowed): Check[] {
    const { person, address, window, message } = allowances[limit];
    const kind = kinds[limit];
    const where = addressKey(ip);
    const same = { amount: 1, window, message };
    if (!viewer || limit === "registration")
      return [{ ...same, kind: kind.visitors, whom: where, allowed: scaled(person) }];
    return [
      { ...same, kind: kind.person, whom: viewer.userId, allowed: scaled(person) },
      { ...same, kind: kind.everybody, whom: where, allowed: scaled(address) },
    ];
  }

  async function count(checks: readonly Check[]): Promise<void> {
    const excess = excessOf(checks, await tallies.add(checks.map(withKey)), now);
    if (excess) throw excess;
  }

  app.decorateRequest("countFile", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!asksForData(request)) return done();
    const limit = limitOf(request);
    const checks = checksOf(request, limit);
    const uploads = isForm(request.headers) ? checksOf(request, "upload") : [];
    if (carriesFile(request)) checks.push(...uploads);
    else if (uploads.length > 0) request.countFile = () => count(uploads);
    const refuse = (counted: readonly Tally[]) => done(excessOf(checks, counted, now));
    if (isRead(request)) refuse(checks.map((check) => reads.add(check, Math.ceil(check.allowed * toldAtOnce))));
    else count(checks).then(() => done(), done);
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

const limitOf = (request: FastifyRequest): Allowed =>
  foundRoute(request).config.limit ?? (isRead(request) ? "read" : "write");

const withKey = ({ kind, whom, amount, window }: Check) => ({ key: `${kind} ${whom}`, amount, window });

/** Whom it is about stands in no table and no log of the store. */
const unnamed = (tallies: Tallies): Pick<Tallies, "add"> => ({
  add: (counted) =>
    tallies.add(counted.map(({ key, ...rest }) => ({ ...rest, key: hash("sha256", key, "base64url").slice(0, 22) }))),
});

/** @returns 429 with Retry-After, of all that is exceeded what lasts longest */
function excessOf(checks: readonly Check[], counted: readonly Tally[], now: Clock): AppError | undefined {
  let worst: { message: string; endsAt: Date } | undefined;
  for (let index = 0; index < checks.length; index++) {
    const [check, tally] = [checks[index], counted[index]];
    if (!check || !tally || tally.count <= check.allowed) continue;
    if (!worst || tally.endsAt > worst.endsAt) worst = { message: check.message, endsAt: tally.endsAt };
  }
  return worst && tooManyRequests((worst.endsAt.getTime() - now().getTime()) / 1_000, worst.message);
}
