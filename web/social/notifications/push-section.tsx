import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import type { PushState } from "#web/core/push/push-state.ts";
import { PushUnavailable } from "#web/core/push/subscribe.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { pushSettingsQuery, pushStateQuery, switchPushMutation } from "./push.queries.ts";
import { PushDetails } from "./push-details.tsx";

const hints: Readonly<Record<PushState, string>> = {
  on: "Allowed",
  off: "Your browser asks you first",
  denied: "Blocked by your browser",
  "needs HTTPS": "Only works over HTTPS",
  "needs home screen": "Add it to your home screen first",
  unsupported: "This browser can't do that",
};

interface PushSwitchProps {
  readonly state: PushState;
  readonly publicKey: string;
  /** The number of the person's other devices that get pushes. */
  readonly others: number;
}

/** Turns this device on, which the browser asks about, or off. */
function PushSwitch({ state, publicKey, others }: PushSwitchProps) {
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
  const elsewhere = `Also on for ${counted(others, "other device")}`;
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

/** Pushes: on this device, of which kinds, and when not. @param install the way to the home screen */
export function PushSection({ install }: { readonly install: ReactNode }) {
  const { id } = useCurrentUser();
  const settings = useQuery(pushSettingsQuery);
  const { data: state } = useQuery(pushStateQuery(id));
  if (settings.isError && !settings.data)
    return (
      <Push>
        <ErrorState
          title="Couldn't load the push settings"
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      </Push>
    );
  if (!settings.data || state === undefined)
    return (
      <Push>
        <LoadingNote />
      </Push>
    );
  const { publicKey, isOn, otherDevices } = settings.data;
  if (publicKey === null)
    return (
      <Push>
        <p className="setnote">This server isn't set up for push. Ask the people who run it.</p>
      </Push>
    );
  // The server may have forgotten a device, or the browser its subscription.
  const isToldHere = state === "on" && isOn;
  return (
    <>
      <Push>
        <p className="setnote">
          A line that says there's something new, and never what. It reaches you when the app is closed.
        </p>
        <Panel>
          <PushSwitch
            state={state === "on" && !isToldHere ? "off" : state}
            publicKey={publicKey}
            others={otherDevices}
          />
          {state === "needs home screen" && install}
        </Panel>
        {state === "denied" && (
          <p className="setnote">
            Your browser blocks notifications from here. To undo that, open its settings for this site, usually by the
            icon beside the address, allow notifications, and come back.
          </p>
        )}
      </Push>
      {(isToldHere || otherDevices > 0) && <PushDetails settings={settings.data} />}
    </>
  );
}

function Push({ children }: { readonly children: ReactNode }) {
  return (
    <section className="block">
      <SectionTitle>Push</SectionTitle>
      {children}
    </section>
  );
}
