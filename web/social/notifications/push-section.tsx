import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";
import { pushSettingsQuery, pushStateQuery } from "./push.queries.ts";
import { PushDetails } from "./push-details.tsx";
import { PushSwitch } from "./push-switch.tsx";

/** Pushes: on this device, of which kinds, and when not. @param install the way to the home screen */
export function PushSection({ install }: { readonly install: ReactNode }) {
  const { id } = useCurrentUser();
  const settings = useQuery(pushSettingsQuery);
  const { data: state } = useQuery(pushStateQuery(id));
  if (settings.isError && !settings.data)
    return (
      <Push>
        <ErrorState
          title="Unable to Load Push Settings"
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
          A line that says there's something new, and never what. It reaches you when HighNote is closed.
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
