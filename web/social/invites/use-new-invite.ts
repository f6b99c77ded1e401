import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MakeInvite } from "#shared/contract/invites.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { shareLink } from "#web/core/browser/share-link.ts";
import { useServerName } from "#web/core/cache/server-query.ts";
import { inviteUrl } from "#web/core/navigation/invite-address.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { leftWords } from "./invite-words.ts";
import { invitesQuery, makeInviteMutation } from "./invites.queries.ts";

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
  // It may be ended in a list of invites, or used up; the lists have it from the moment on that it's made.
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
    /** How many more, or why that isn't known. */
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
