import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { KeptCopies } from "./kept-copies.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";
import { KeptPhotos } from "./kept-photos.tsx";

interface DevicePanelProps {
  readonly onSignOut: () => void;
  /** The line of what waits to be sent. */
  readonly waiting: ReactNode;
  /** Sections of other features. */
  readonly children: ReactNode;
}

/** Who is signed in here, and what this device keeps. */
export function DevicePanel({ onSignOut, waiting, children }: DevicePanelProps) {
  const { username, email } = useCurrentUser();
  return (
    <>
      <p className="setpane__lead">Only for the device you're on.</p>
      <section className="block">
        <SectionTitle>Signed in as</SectionTitle>
        <div className="panel">
          <Line icon={UserRound} title={`@${username}`} hint={email} />
        </div>
        <div className="btnrow">
          <Button variant="secondary" size="sm" icon={LogOut} onClick={onSignOut}>
            Sign out of this device
          </Button>
        </div>
      </section>
      <section className="block">
        <SectionTitle>Offline</SectionTitle>
        <div className="panel">
          <KeptCopies />
          {waiting}
          <KeptPhotos />
        </div>
      </section>
      <section className="block">
        <SectionTitle>Drafts</SectionTitle>
        <KeptDrafts />
      </section>
      {children}
    </>
  );
}
