import "#web/features/profile/profile.css";
import "#web/features/recovery-codes/recovery-codes.css";
import { PasswordPrompt } from "#web/features/confirm-password/password-prompt.tsx";
import { EditProfile } from "#web/features/edit-profile/edit-profile.tsx";
import { RecoveryCodes } from "#web/features/recovery-codes/recovery-codes.tsx";
import { useLeaveGuard } from "#web/lib/navigation/leave-guard.ts";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { PageFrame } from "./page-frame.tsx";

/** One's own profile in edit mode. */
export function EditProfileScreen() {
  const { id } = useCurrentUser();
  const guard = useLeaveGuard();
  const leave = () => goBack(profilePath(id));
  return (
    <PageFrame title="Edit Profile" back={() => guard.leave(leave)}>
      <PasswordPrompt>
        <EditProfile onUnsaved={guard.setUnsaved} onDone={leave} recovery={<RecoveryCodes />} />
      </PasswordPrompt>
      <ConfirmDialog
        open={guard.isAsking}
        title="Discard changes"
        confirmLabel="Discard"
        onConfirm={guard.discard}
        onCancel={guard.stay}
      >
        Your changes are not saved yet. Are you sure you want to leave without them?
      </ConfirmDialog>
    </PageFrame>
  );
}
