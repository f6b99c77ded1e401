import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#server/context.ts";
import { tooManyRequests } from "#server/errors.ts";
import { type RuleName, rules } from "#server/rate-limit/rules.ts";
import { openMemoryStore } from "#server/rate-limit/store.ts";
import type { Limit } from "#shared/contract/route.ts";
import { addressKey, carriesFile, isDataRequest, isForm } from "./request-facts.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** For small forms: counts an upload when the form has a file. @throws 429 */
    countFile: (() => Promise<void>) | undefined;
  }
  interface FastifyContextConfig {
    limit?: Limit | undefined;
  }
}

/** A browser stays with one worker, so a smaller share of the reads would refuse ordinary use. */
const minReadShare = 1 / 4;

/**
 * Counts every call and picture, and pages with a limit of their own, by person and address before the body is read. Reads without a limit of their own are
 * counted per process, which allows its share; the rest in the shared store.
 */
export function limitRates(app: FastifyInstance, { config, rateLimitStore }: Context): void {
  const readStore = openMemoryStore();
  const readShare = Math.max(1 / config.workers, minReadShare);

  /** @throws 429 with Retry-After */
  async function count({ ip, viewer }: FastifyRequest, name: RuleName): Promise<void> {
    const rule = rules[name];
    const [store, share] = name === "read" ? [readStore, readShare] : [rateLimitStore, 1];
    const countFor = async (key: string, allowed: number) => {
      const { consumedPoints, msBeforeNext } = await store.count(`${name} ${key}`, rule.window);
      const scaled = Math.max(1, Math.round(allowed * config.rateLimitScale * share));
      return consumedPoints > scaled ? msBeforeNext : 0;
    };
    const address = addressKey(ip);
    const waits =
      viewer && name !== "registration"
        ? [countFor(viewer.userId, rule.person), countFor(`all from ${address}`, rule.address)]
        : [countFor(`from ${address}`, rule.person)];
    const wait = Math.max(...(await Promise.all(waits)));
    if (wait > 0) throw tooManyRequests(wait / 1_000, rule.message);
  }

  app.decorateRequest("countFile", undefined);
  app.addHook("onRequest", async (request) => {
    if (!isDataRequest(request) && !request.routeOptions.config.limit) return;
    await count(request, ruleOf(request));
    if (carriesFile(request)) await count(request, "upload");
    else if (isForm(request.headers)) request.countFile = () => count(request, "upload");
  });
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

const ruleOf = (request: FastifyRequest): RuleName =>
  request.routeOptions.config.limit ?? (isRead(request) ? "read" : "write");
