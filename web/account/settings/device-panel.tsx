import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import { LockSection } from "#web/account/app-lock/lock-section.tsx";
import { InstallLine } from "#web/account/install/install-sheet.tsx";
import { chooseNeutralName } from "#web/core/browser/home-screen.ts";
import { useNameNeutral } from "#web/core/browser/neutral-name.ts";
import { neutralName } from "#web/core/browser/worker-names.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { WaitingLine } from "#web/journal/outbox/waiting-words.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ReadingSwitch } from "#web/kit/shell/reading.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { choosePhotosMutation, KeptCopies, keptCopiesQuery, sizeText } from "./kept-copies.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";

const keptWords = (bytes: number | null) =>
  `The ones you've seen${bytes === null ? "" : `, ${sizeText(bytes).replace(/^U/, "u")}`}`;

/** Whether photos are among what can be seen without a connection. */
function KeptPhotos() {
  const { id } = useCurrentUser();
  const { data } = useQuery(keptCopiesQuery(id));
  const { mutate, isPending, variables } = useMutation(choosePhotosMutation(useQueryClient(), id));
  if (!data?.photos || data.state === "refused") return null;
  const { bytes } = data.photos;
  const areKept = isPending ? variables : data.photos.areKept;
  return (
    <Switch
      label="Keep photos"
      hint={areKept ? keptWords(bytes) : "They need a connection"}
      checked={areKept}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}

interface DevicePanelProps {
  readonly onSignOut: () => void;
}

/** Who is signed in here, and what this device keeps. */
export function DevicePanel({ onSignOut }: DevicePanelProps) {
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
          <WaitingLine />
          <KeptPhotos />
        </div>
      </section>
      <section className="block">
        <SectionTitle>Drafts</SectionTitle>
        <KeptDrafts />
      </section>
      <LockSection />
      <DiscreetSection />
    </>
  );
}

/** Hides the app from people who look over your shoulder. The home screen's name can only be chosen before installing. */
export function DiscreetSection() {
  const isNeutral = useNameNeutral();
  return (
    <section className="block">
      <SectionTitle>Discreet</SectionTitle>
      <Panel>
        <Switch
          label="Neutral name and icon"
          hint={`“${neutralName}” here and on the home screen`}
          checked={isNeutral}
          onChange={({ target }) => chooseNeutralName(target.checked)}
        />
        <ReadingSwitch wish="hidden-photos" label="Hide photos until tapped" />
        <InstallLine />
      </Panel>
      <p className="setnote">
        The home screen takes the name when you add the app to it. Is it there already? Remove it first, then add it
        again.
      </p>
    </section>
  );
}
