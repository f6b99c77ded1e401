import * as http from "node:http";
import * as https from "node:https";
import type { PushServices } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { notificationKinds } from "#shared/domain/enumerations.ts";
import { endOfQuietHours } from "#shared/domain/quiet-hours.ts";
import * as repo from "./push.repo.ts";
import { findPushIdentity, type PushIdentity } from "./push-keys.service.ts";
import { AddressRefused, isPushEndpoint, publicLookup } from "./push-services.ts";
import { readWishes } from "./push-settings.service.ts";

/** Milliseconds from the name's look-up to the answer's status. */
const patienceDeliver = 10_000;
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
      signal: AbortSignal.timeout(patienceDeliver),
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
export const pushDelay = 2_000;

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
 * The same for everyone and everything: neither the push service nor a lock screen learns what happened. A worker shows its
 * line whatever comes.
 */
const payload = JSON.stringify({ kind: "something-new" });
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
  const wishes = await readWishes(db, subscription.user_id);
  const wait = waitingTime(subscription, wishes.quietHours, now);
  if (wait) {
    await repo.changeDue(db, subscription, { due_at: wait });
    return;
  }
  const kinds = notificationKinds.filter((kind) => !wishes.kindsOff.includes(kind));
  const news = { since: subscription.told_at, kinds };
  if (kinds.length === 0 || !(await repo.hasNews(db, subscription.user_id, news))) {
    await repo.changeDue(db, subscription, { due_at: null });
    return;
  }
  const leased = { ...subscription, due_at: new Date(now.getTime() + leaseMs) };
  if (!(await repo.changeDue(db, subscription, { due_at: leased.due_at }))) return;
  await settle(context, leased, await send(context, identity, subscription));
}

/** Until when it's too early: quiet hours, or a push of a moment ago. */
function waitingTime(
  { time_zone, told_at }: Subscription,
  quietHours: Parameters<typeof endOfQuietHours>[0] | null,
  now: Date,
): Date | undefined {
  const quietEnd = quietHours ? endOfQuietHours(quietHours, time_zone, now) : undefined;
  if (quietEnd) return quietEnd;
  const next = new Date(told_at.getTime() + minimumGapMs);
  return next > now ? next : undefined;
}

async function send(context: Context, identity: PushIdentity, subscription: Subscription): Promise<Delivered> {
  const { endpoint, p256dh, auth } = subscription;
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
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

/** @param leased due as it was claimed */
async function settle(context: Context, leased: Subscription, { status, retryAfter = 0 }: Delivered): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  if (status >= 200 && status < 300) {
    await repo.updateSubscription(db, leased.id, { told_at: now, failures: 0, failing_since: null });
    await repo.changeDue(db, leased, { due_at: null });
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
