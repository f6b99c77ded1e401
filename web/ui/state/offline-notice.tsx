import WifiOff from "lucide-react/icons/wifi-off";
import { useIsOffline } from "#web/lib/browser/connection.ts";
import { Icon } from "#web/ui/icon/icon.tsx";

/** Shows by itself while the device is offline, on pages outside the frame. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <p className="offline" role="status" hidden={!isOffline}>
      {isOffline && (
        <>
          <Icon glyph={WifiOff} size="sm" />
          You're offline, so this may be out of date.
        </>
      )}
    </p>
  );
}
