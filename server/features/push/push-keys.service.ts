import type { Context } from "#server/context.ts";
import { instanceInfoOf } from "#server/features/operate/instance-info.service.ts";
import { findPushKeys, insertPushKeys } from "./push.repo.ts";

type Configured = Pick<Context, "config" | "database">;

/** Who we are to push services (VAPID, RFC 8292). */
export interface PushIdentity {
  /** Where the operator can be reached: push services refuse senders without. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Undefined: push is off, because nobody has said where the operator can be reached. */
export async function findPushIdentity(context: Configured): Promise<PushIdentity | undefined> {
  const subject = await findPushContact(context);
  return subject === undefined ? undefined : { subject, ...(await readPushKeys(context)) };
}

/** PUBLIC_URL by HTTPS, else the contact on the Server page if it's an email address. */
export async function findPushContact(context: Configured): Promise<string | undefined> {
  const { publicUrl } = context.config;
  if (publicUrl?.startsWith("https:")) return publicUrl;
  const { contact } = await instanceInfoOf(context);
  const address = contact?.replace(/^mailto:/, "") ?? "";
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address) ? `mailto:${address}` : undefined;
}

/** Made once, and never again: each device's subscription is bound to them. */
async function readPushKeys({ database }: Pick<Context, "database">): Promise<Omit<PushIdentity, "subject">> {
  const kept = await findPushKeys(database.db);
  if (kept !== undefined) return JSON.parse(kept);
  // Loaded only where it's needed, like other clients: docs/decisions/0029.
  const { default: webPush } = await import("web-push");
  await insertPushKeys(database.db, JSON.stringify(webPush.generateVAPIDKeys()));
  return readPushKeys({ database });
}
