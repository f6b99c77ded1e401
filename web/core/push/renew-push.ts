import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { endPush } from "./push-state.ts";
import { subscribe } from "./subscribe.ts";

/**
 * At each start of a device that wants pushes: browsers drop subscriptions without a word, servers are restored, people
 * travel. What fails here is tried at the next start.
 */
export async function renewPush(personId: string): Promise<void> {
  if (Notification.permission !== "granted") return await endPush();
  const { publicKey } = await call(routes.getPushSettings, {});
  if (publicKey !== null) await subscribe(personId, publicKey);
}
