import WifiOff from "lucide-react/icons/wifi-off";
import { type ReactNode, useSyncExternalStore } from "react";
import { Icon } from "#web/ui/icon/icon.tsx";

interface OfflineNoticeProps {
  /** What that means for this page; without it, that it may be out of date. */
  readonly children?: ReactNode;
}

/** Shows by itself while the device is offline. */
export function OfflineNotice({ children = "You're offline, so this may be out of date." }: OfflineNoticeProps) {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <p className="offline" role="status" hidden={online}>
      {!online && (
        <>
          <Icon glyph={WifiOff} size="sm" />
          {children}
        </>
      )}
    </p>
  );
}

function watchConnection(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
