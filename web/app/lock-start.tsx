import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LockScreen } from "#web/features/lock/lock-screen.tsx";
import { endSignIn } from "#web/lib/sign-in/known-person.ts";
import { storeSignOutNotice } from "#web/lib/sign-in/sign-out-notice.ts";

/** @returns once the lock is open */
export function untilUnlocked(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  return new Promise((resolve) => {
    let isOpen = false;
    function leave() {
      // Its own PIN, or another window's at the same moment.
      if (isOpen) return;
      isOpen = true;
      root.unmount();
      resolve();
    }
    function leaveSignedOut() {
      endSignIn();
      storeSignOutNotice("signed-out");
      window.location.reload();
    }
    root.render(
      <StrictMode>
        <LockScreen onUnlocked={leave} onSignedOut={leaveSignedOut} />
      </StrictMode>,
    );
  });
}
