import { type ReactNode, useCallback, useRef } from "react";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { LoginSessions } from "./login-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RecentActivity } from "./recent-activity.tsx";

interface EditProfileProps {
  /** True while there are unsaved changes. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** The profile is saved, and there are no other unsaved changes. */
  readonly onDone: () => void;
  /** The section about the recovery codes, next to the password. */
  readonly recovery: ReactNode;
}

/** The Edit Profile screen's content: profile, password, devices and recent activity. */
export function EditProfile({ onUnsaved, onDone, recovery }: EditProfileProps) {
  const user = useCurrentUser();
  const unsaved = useRef({ profile: false, password: false });
  const tell = useCallback(
    (change: Partial<{ profile: boolean; password: boolean }>) => {
      unsaved.current = { ...unsaved.current, ...change };
      onUnsaved(unsaved.current.profile || unsaved.current.password);
    },
    [onUnsaved],
  );
  const tellProfile = useCallback((profile: boolean) => tell({ profile }), [tell]);
  const tellPassword = useCallback((password: boolean) => tell({ password }), [tell]);
  function leave() {
    tell({ profile: false });
    if (!unsaved.current.password) onDone();
  }
  return (
    <>
      <ProfileForm user={user} onUnsaved={tellProfile} onSaved={leave} />
      <PasswordForm onUnsaved={tellPassword} />
      {recovery}
      <LoginSessions />
      <RecentActivity />
    </>
  );
}
