import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LockScreen } from "#web/account/app-lock/lock-screen.tsx";
import { isLockDue, markSeen, readLock } from "#web/core/sign-in/app-lock.ts";
import { endSignIn } from "#web/core/sign-in/known-person.ts";
import { storeSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";

/** Shows the lock in the page's place, if it's due. @returns once it's open */
export async function passLock(place: HTMLElement): Promise<void> {
  if (isLockDue()) await untilUnlocked(place);
  markSeen();
  (await import("#web/account/app-lock/auto-lock.ts")).startLockWatches();
}

/** @returns once the lock is open */
export function untilUnlocked(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  return new Promise((resolve) => {
    // Opened by its own PIN or another window's, or about to be left: either ends with the lock gone, and happens once.
    let isOver = false;
    function leave() {
      if (isOver) return;
      isOver = true;
      root.unmount();
      resolve();
    }
    function leaveSignedOut() {
      isOver = true;
      endSignIn();
      storeSignOutNotice("signed-out");
      window.location.reload();
    }
    async function signOutHere() {
      const { signOut } = await import("#web/account/auth/sign-out.ts");
      const lock = readLock();
      if (!lock) return;
      isOver = true;
      // As when a sign-in ends without asking (docs/decisions/0041): the outbox can't be shown here.
      await signOut(lock.personId, "keep");
    }
    root.render(
      <StrictMode>
        <LockScreen onUnlocked={leave} onSignedOut={leaveSignedOut} onSignOut={() => void signOutHere()} />
      </StrictMode>,
    );
  });
}
