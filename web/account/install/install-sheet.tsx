import "./install.css";
import CloudOff from "lucide-react/icons/cloud-off";
import House from "lucide-react/icons/house";
import Lock from "lucide-react/icons/lock";
import { useState, useSyncExternalStore } from "react";
import { install, installWay, watchInstallWay } from "#web/core/browser/install-prompt.ts";
import { useNameNeutral } from "#web/core/browser/neutral-name.ts";
import { neutralName } from "#web/core/browser/worker-names.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";

interface InstallSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function InstallSheet({ open, onClose }: InstallSheetProps) {
  const byPress = installWay() === "press";
  const isNeutral = useNameNeutral();
  function add() {
    onClose();
    void install();
  }
  const foot = byPress ? (
    <>
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
      <Button onClick={add}>Add to home screen</Button>
    </>
  ) : (
    <Button block onClick={onClose}>
      Got it
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="Install the app" foot={foot}>
      <div className="installcard">
        <img src={isNeutral ? "/icons/notes.svg" : "/icons/icon.svg"} alt="" width={60} height={60} />
        <b>Put {isNeutral ? neutralName : "HighNote"} on your home screen</b>
        <p>It opens without a browser bar, works offline and can be locked with a PIN.</p>
      </div>
      {!byPress && <p className="installhow">In Safari, tap Share, then Add to Home Screen.</p>}
      <ul className="installpromise">
        <li>
          <Icon glyph={CloudOff} />
          <b>Works offline</b>
          <p>Log now; it syncs later.</p>
        </li>
        <li>
          <Icon glyph={Lock} />
          <b>Discreet if you like</b>
          <p>Neutral name and icon: “{neutralName}”. Choose it in Settings, This device, before you add it.</p>
        </li>
      </ul>
    </Sheet>
  );
}

/** The way to the home screen, where the browser has one. */
export function InstallLine() {
  const [open, setOpen] = useState(false);
  const way = useSyncExternalStore(watchInstallWay, installWay);
  const close = () => setOpen(false);
  if (way === undefined && !open) return null;
  return (
    <>
      <Line icon={House} title="On your home screen" hint="Opens like an app, without a browser bar">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Add
        </Button>
      </Line>
      <InstallSheet open={open} onClose={close} />
    </>
  );
}
