import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { OwnEffect } from "#shared/contract/own-effects.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";

/** '1 session', '14 sessions', 'Not used yet'. */
export const sessionsText = (count: number): string =>
  count === 0 ? "Not used yet" : `${count.toLocaleString("en")} ${count === 1 ? "session" : "sessions"}`;

export interface EffectDialogProps {
  readonly effect: OwnEffect;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every session that has the word changes with it. */
async function refresh(queryClient: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    refreshSessions(queryClient, userId),
    queryClient.invalidateQueries({ queryKey: families.session }),
  ]);
}

export const renameEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ effect: { id }, name }: { effect: OwnEffect; name: string }) =>
      call(routes.renameOwnEffect, { params: { id }, body: { name } }),
    onSuccess: () => void refresh(queryClient, userId),
  });

export const mergeEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ effect: { id }, into }: { effect: OwnEffect; into: string }) =>
      call(routes.mergeOwnEffect, { params: { id }, body: { into } }),
    onSuccess: () => void refresh(queryClient, userId),
  });

export const removeEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ id }: OwnEffect) => call(routes.removeOwnEffect, { params: { id } }),
    onSuccess: () => void refresh(queryClient, userId),
  });
