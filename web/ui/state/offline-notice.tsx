import WifiOff from "lucide-react/icons/wifi-off";
import { useSyncExternalStore } from "react";
import { Icon } from "#web/ui/icon/icon.tsx";

/** Shows by itself while the device is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <p className="offline" role="status" hidden={online}>
      {!online && (
        <>
          <Icon glyph={WifiOff} size="sm" />
          You're offline, so this may be out of date.
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
