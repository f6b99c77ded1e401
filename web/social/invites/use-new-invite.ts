import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Invite, MakeInvite } from "#shared/contract/invites.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { shareLink } from "#web/core/browser/share-link.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useServerName } from "#web/core/cache/server-query.ts";
import { counted, formatDay, plural } from "#web/core/format.ts";
import { inviteUrl } from "#web/core/navigation/page-paths.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";

const invitesQuery = queryOptions({
  queryKey: queryKeys.invites,
  queryFn: ({ signal }) => call(routes.listInvites, { signal }),
  // Someone may have joined with one of them.
  staleTime: 0,
});

/** Operators see everyone's. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [queryKeys.invites, queryKeys.operator("invites")].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export const makeInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: MakeInvite) => call(routes.makeInvite, { body }),
    onSuccess: async ({ token: _, ...invite }) => {
      // A list that is still loading may be older.
      await queryClient.cancelQueries({ queryKey: queryKeys.invites });
      queryClient.setQueryData(invitesQuery.queryKey, (own) => own && { ...own, invites: [invite, ...own.invites] });
    },
    // The token is shown once and must not stay in memory afterwards.
    gcTime: 0,
    onSettled: () => void refresh(queryClient),
  });

export const endInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(routes.endInvite, { params: { id } }),
    onSettled: () => refresh(queryClient),
  });

/** 'For 3 people · 1 has joined · ends Nov 30' */
export function inviteWords({ uses, used, expiresAt }: Pick<Invite, "uses" | "used" | "expiresAt">): string {
  const joined = used === 0 ? "not used yet" : `${used} ${plural(used, "has", "have")} joined`;
  return `For ${counted(uses, "person", "people")} · ${joined} · ends ${formatDay(new Date(expiresAt))}`;
}

export function leftWords(left: number): string {
  if (left === 0) return "That's all the invites you can have open.";
  return plural(left, "You can make one more.", `You can make ${left} more.`);
}

const firstWish: MakeInvite = { uses: 1, days: 7, followEachOther: true };

/** An invite from the choices to handing it over; nothing is asked for while it isn't `shown`. */
export function useNewInvite(shown: boolean) {
  const server = useServerName();
  const toast = useToast();
  const [wish, setWish] = useState(firstWish);
  const { data, isError, error } = useQuery({ ...invitesQuery, enabled: shown });
  const making = useMutation({
    ...makeInviteMutation(useQueryClient()),
    onError: (reason) => toast(failureToast(reason, "Couldn't make an invite", "Please try again.")),
  });
  // It may have been ended in a list of invites, or used up. The cached list has it as soon as it's made.
  const isGone = data?.invites.every(({ id }) => id !== making.data?.id);
  const made = isGone ? undefined : making.data;
  async function share(url: string) {
    const outcome = await shareLink({ title: `Join me on ${server}`, url });
    if (outcome === "copied") toast({ title: "Link copied" });
    if (outcome === "failed") toast({ title: "Couldn't share", description: url, variant: "destructive" });
  }
  return {
    wish,
    setWish,
    invites: data?.invites,
    left: data?.left,
    /** How many more can be made, or why that isn't known. */
    leftText: isError ? errorMessage(error, "Couldn't load your invites.") : data && leftWords(data.left),
    made,
    isMaking: making.isPending,
    make: () => making.mutate(wish),
    forget: making.reset,
    startAnew: () => {
      making.reset();
      setWish(firstWish);
    },
    share: () => made && void share(inviteUrl(made.token)),
  };
}
