import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { favoritesQuery } from "#web/core/cache/person-query.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** Pinning and arranging both answer with the pinned sessions as they are now. */
const keep = (queryClient: QueryClient, userId: string) => (pinned: Session[]) => {
  queryClient.setQueryData(queryKeys.favorites(userId), pinned);
};

const pinMutation = (queryClient: QueryClient, { id: sessionId, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.pinFavorite, { body: { sessionId } }),
    onSuccess: keep(queryClient, userId),
  });

const unpinMutation = (queryClient: QueryClient, { id: sessionId, userId }: Session) =>
  mutationOptions({
    mutationFn: () => call(routes.unpinFavorite, { params: { sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.favorites(userId) }),
  });

export const arrangeMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (sessionIds: number[]) => call(routes.arrangeFavorites, { body: { sessionIds } }),
    onSuccess: keep(queryClient, userId),
  });

/** The entry of a session's menu that pins it to its owner's profile, or takes it off again. */
export function usePinToProfile(session: Session) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data: pinned } = useQuery(favoritesQuery(session.userId));
  const pin = useMutation({
    ...pinMutation(queryClient, session),
    onError: (error) => toast(failureToast(error, "Couldn't pin it", "Please try again.")),
  });
  const unpin = useMutation({
    ...unpinMutation(queryClient, session),
    onError: (error) => toast(failureToast(error, "Couldn't unpin it", "Please try again.")),
  });
  if (pinned?.some(({ id }) => id === session.id))
    return {
      label: "Unpin from profile",
      icon: PinOff,
      onSelect: () => unpin.mutate(undefined, { onSuccess: () => toast({ title: "Taken off your profile" }) }),
    };
  return {
    label: "Pin to profile",
    icon: Pin,
    onSelect: () => pin.mutate(undefined, { onSuccess: () => toast({ title: "Pinned to your profile" }) }),
  };
}
