import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import type { Session } from "#shared/contract/sessions.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { favoritesQuery } from "#web/core/cache/person-query.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { pinMutation, unpinMutation } from "./favorites.queries.ts";

/** The entry of a session's menu that pins it to its owner's profile, or takes it off again. */
export function usePinToProfile(session: Session) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data: pinned } = useQuery(favoritesQuery(session.userId));
  const pin = useMutation({
    ...pinMutation(queryClient, session),
    onError: (error) => toast(failureToast(error, "Couldn't pin it", "Something went wrong. Please try again.")),
  });
  const unpin = useMutation({
    ...unpinMutation(queryClient, session),
    onError: (error) => toast(failureToast(error, "Couldn't unpin it", "Something went wrong. Please try again.")),
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
