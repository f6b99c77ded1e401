import WifiOff from "lucide-react/icons/wifi-off";
import type { ReactNode } from "react";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Shows by itself while the device is offline, on pages outside the frame, and says what that means for the page. */
export function OfflineNotice({ children }: { readonly children: ReactNode }) {
  const isOffline = useIsOffline();
  return (
    <p className="offline" role="status" hidden={!isOffline}>
      {isOffline && (
        <>
          <Icon glyph={WifiOff} size="sm" />
          {children}
        </>
      )}
    </p>
  );
}
