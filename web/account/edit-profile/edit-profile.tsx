import type { ReactNode } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { ProfileForm } from "./profile-form.tsx";

interface EditProfileProps {
  /** True while there are unsaved changes. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** The profile is saved. */
  readonly onDone: () => void;
  /** Links to what else belongs to the account: the password and the devices. */
  readonly security: ReactNode;
}

/** The Edit Profile screen's content. */
export function EditProfile({ onUnsaved, onDone, security }: EditProfileProps) {
  const user = useCurrentUser();
  function leave() {
    onUnsaved(false);
    onDone();
  }
  return (
    <>
      <ProfileForm user={user} onUnsaved={onUnsaved} onSaved={leave} />
      {security}
    </>
  );
}
