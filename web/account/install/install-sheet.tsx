import "./install.css";
import CloudOff from "lucide-react/icons/cloud-off";
import Lock from "lucide-react/icons/lock";
import { isNameNeutral, neutralName } from "#web/core/browser/home-screen.ts";
import { install, installWay } from "#web/core/browser/install-prompt.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";

interface InstallSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function InstallSheet({ open, onClose }: InstallSheetProps) {
  const byPress = installWay() === "press";
  const isNeutral = isNameNeutral();
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
    <Sheet open={open} onClose={onClose} title="Keep it close" foot={foot}>
      <div className="installcard">
        <img src={isNeutral ? "/icons/notes.svg" : "/icons/icon.svg"} alt="" width={60} height={60} />
        <b>Put {isNeutral ? neutralName : "HighNote"} on your home screen</b>
        <p>It opens without a browser bar, works offline and can be locked with a PIN.</p>
      </div>
      {!byPress && <p className="installhow">In Safari, tap Share, then Add to Home Screen.</p>}
      <ul className="installpromise">
        <li>
          <Icon glyph={CloudOff} />
          <b>Works in a tunnel</b>
          <p>Log now, it's sent later.</p>
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
