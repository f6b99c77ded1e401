import * as http from "node:http";
import * as https from "node:https";
import type { PushServices } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { WorkQueue } from "#server/work-queue.ts";
import type { PushMessage } from "#shared/contract/wire.ts";
import { listPending, type PendingPush } from "./pending-pushes.service.ts";
import * as repo from "./push.repo.ts";
import { findPushIdentity, type PushIdentity } from "./push-keys.service.ts";
import { AddressRefused, isPushEndpoint, publicLookup } from "./push-services.ts";

/** Milliseconds from the name's look-up to the answer's status. */
const deliverTimeoutMs = 10_000;
const dayInSeconds = 24 * 60 * 60;

interface Envelope {
  readonly endpoint: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface Delivered {
  readonly status: number;
  /** Seconds, at most a day. */
  readonly retryAfter: number | undefined;
}

/** Redirects are answers like any other, and nothing of a body is read. @throws when there's no answer */
export function deliver({ endpoint, headers, body }: Envelope, services: PushServices): Promise<Delivered> {
  if (!isPushEndpoint(endpoint, services)) throw new AddressRefused("this is no longer the address of a push service");
  const { request } = services.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(endpoint, {
      method: "POST",
      headers,
      // Never a socket that others have opened, unchecked.
      agent: false,
      signal: AbortSignal.timeout(deliverTimeoutMs),
      ...(services.publicOnly && { lookup: publicLookup() }),
    });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      const retryAfter = Number.parseInt(answer.headers["retry-after"] ?? "", 10);
      resolve({
        status: answer.statusCode ?? 0,
        retryAfter: retryAfter > 0 ? Math.min(retryAfter, dayInSeconds) : undefined,
      });
      answer.on("error", () => {});
      outgoing.destroy();
    });
    outgoing.end(body);
  });
}

/** Milliseconds from a notification to its push. */
export const pushDelayMs = 2_000;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Devices looked at in one run, and at once. */
const batchSize = 200;
const concurrency = 10;
/** Milliseconds: a process that dies while it sends leaves the rest to others after this time. Longer than sending takes. */
const leaseMs = minute;
/** Between two pushes to one device: fifty messages in a row aren't fifty pushes. */
const minimumGapMs = minute;
/** A device is forgotten after failing without a break for so long. */
const retryPeriodMs = 3 * day;
/** ntfy's answer while the device's app isn't connected to it: the device is well, and is told once it is. */
const nobodyConnected = 507;
const nobodyConnectedMs = 30 * minute;
/** Seconds that a push service keeps it for a device that is off. */
const timeToLiveSeconds = day / 1_000;
/**
 * Of one length whatever happened: the push service doesn't learn what, nor does a lock screen. A worker shows its line
 * whatever comes.
 */
const payloadOf = (message: PushMessage): string => JSON.stringify(message).padEnd(payloadLength);
const payloadLength = 40;
/** A push service keeps the latest of one topic only. */
const topic = "something-new";

type Subscription = Row<"push_subscriptions">;

/** Tells all devices whose time has come; safe in several processes at once. */
export async function sendDuePushes(context: Context, stopping: AbortSignal): Promise<void> {
  const due = await repo.listDue(context.database.db, { now: context.now(), limit: batchSize });
  if (due.length === 0) return;
  const identity = await findPushIdentity(context);
  if (!identity) return;
  const queue = new WorkQueue(concurrency);
  await Promise.all(
    due.map((subscription) =>
      queue.run(subscription.user_id, async () => {
        if (!stopping.aborted) await tell(context, identity, subscription);
      }),
    ),
  );
}

async function tell(context: Context, identity: PushIdentity, subscription: Subscription): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  const [next, ...others] = await listPending(db, subscription, now);
  const due_at = next ? later(next.at, endOfGap(subscription)) : null;
  if (!next || due_at === null || due_at > now) {
    await repo.changeDue(db, subscription, { due_at });
    return;
  }
  const leased = { ...subscription, due_at: new Date(now.getTime() + leaseMs) };
  if (!(await repo.changeDue(db, subscription, { due_at: leased.due_at }))) return;
  await settle(context, leased, await send(context, identity, subscription, next.message), {
    told: next.told,
    due_at: others[0]?.at ?? null,
  });
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

const endOfGap = ({ told_at, reminded_at }: Subscription): Date =>
  new Date(later(told_at, reminded_at ?? told_at).getTime() + minimumGapMs);

async function send(
  context: Context,
  identity: PushIdentity,
  subscription: Subscription,
  message: PushMessage,
): Promise<Delivered> {
  const { endpoint, p256dh, auth } = subscription;
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
      vapidDetails: identity,
      TTL: timeToLiveSeconds,
      topic,
    });
    return await deliver({ endpoint, headers, body }, context.config.pushServices);
  } catch (error) {
    // Never the endpoint: who knows it can reach the device's push service.
    context.log.warn({ err: error, host: new URL(endpoint).hostname }, "a device could not be told");
    return { status: 0, retryAfter: undefined };
  }
}

/**
 * @param leased due as it was claimed
 * @param success what its row says then
 */
async function settle(
  context: Context,
  leased: Subscription,
  { status, retryAfter = 0 }: Delivered,
  { told, due_at }: Pick<PendingPush, "told"> & Pick<Subscription, "due_at">,
): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  if (status >= 200 && status < 300) {
    await repo.updateSubscription(db, leased.id, { ...told, failures: 0, failing_since: null });
    await repo.changeDue(db, leased, { due_at });
    return;
  }
  if (status === nobodyConnected) {
    await repo.changeDue(db, leased, { due_at: new Date(now.getTime() + nobodyConnectedMs) });
    return;
  }
  const since = leased.failing_since ?? now;
  const isGone = status === 404 || status === 410;
  if (isGone || now.getTime() - since.getTime() >= retryPeriodMs) {
    await repo.deleteSubscription(db, leased.id);
    return;
  }
  const failures = leased.failures + 1;
  if (status > 0) context.log.warn({ status, host: new URL(leased.endpoint).hostname }, "a device could not be told");
  const pause = Math.max(backOff(failures), retryAfter * 1_000);
  const retry = { failures, failing_since: since, due_at: new Date(now.getTime() + pause) };
  await repo.updateSubscription(db, leased.id, retry);
}

/** Doubles with each failure, from one minute to six hours. In milliseconds. */
const backOff = (failures: number): number => Math.min(2 ** (failures - 1) * minute, day / 4);
