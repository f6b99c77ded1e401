import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "#web/core/api/api-error.ts";
import type { PushState } from "#web/core/push/push-state.ts";
import { PushUnavailable } from "#web/core/push/subscribe.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Switch } from "#web/kit/form/switch.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { switchPushMutation } from "./push.queries.ts";

const hints: Readonly<Record<PushState, string>> = {
  on: "Allowed",
  off: "Your browser asks you first",
  denied: "Blocked by your browser",
  "needs HTTPS": "Needs HTTPS, which this server isn't reached by",
  "needs home screen": "Add it to your home screen first",
  unsupported: "This browser can't do that",
};

interface PushSwitchProps {
  readonly state: PushState;
  readonly publicKey: string;
  /** How many other devices of the person are told. */
  readonly others: number;
}

/** Turns this device on, which the browser asks about, or off. */
export function PushSwitch({ state, publicKey, others }: PushSwitchProps) {
  const { id } = useCurrentUser();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...switchPushMutation(useQueryClient(), id, publicKey),
    onSuccess: (isAllowed) => {
      if (!isAllowed) toast({ title: "Push is still off", description: "Your browser needs your permission first." });
    },
    onError: (error) => {
      if (error instanceof PushUnavailable)
        toast({
          title: "Couldn't turn push on",
          description: "Your browser's push service didn't answer. Please try again later.",
          variant: "destructive",
        });
      else toast(failureToast(error, "Couldn't save that", "Please try again."));
    },
  });
  const elsewhere = `Also on for ${others === 1 ? "1 other device" : `${others} other devices`}`;
  return (
    <Switch
      label="Push on this device"
      hint={others > 0 ? `${hints[state]}. ${elsewhere}.` : hints[state]}
      checked={isPending ? variables : state === "on"}
      disabled={isPending || (state !== "on" && state !== "off")}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
