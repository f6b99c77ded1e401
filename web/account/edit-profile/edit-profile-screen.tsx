import "#web/social/profile/profile.css";
import "#web/kit/styles/data.css";
import "#web/kit/styles/line.css";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import { settingsPath } from "#shared/contract/pages.ts";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { devicesAnchor } from "#web/account/settings/settings-entries.ts";
import { useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { LineLink } from "#web/kit/list/line.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** One's own profile in edit mode. */
export function EditProfileScreen() {
  useAccountAsOfNow();
  const user = useCurrentUser();
  const guard = useLeaveGuard();
  const leave = () => goBack(profilePath(user.id));
  function close() {
    guard.setUnsaved(false);
    leave();
  }
  return (
    <PageFrame title="Edit Profile" back={() => guard.leave(leave)}>
      <PasswordPrompt>
        <ProfileForm user={user} onUnsaved={guard.setUnsaved} onSaved={close} />
        <SecurityLinks />
      </PasswordPrompt>
      <DiscardChanges guard={guard} />
    </PageFrame>
  );
}

function SecurityLinks() {
  const security = settingsPath("security");
  return (
    <section className="block">
      <SectionTitle>Sign-in and security</SectionTitle>
      <div className="panel">
        <LineLink icon={Lock} href={security} title="Change password" hint="And make new recovery codes" />
        <LineLink
          icon={LogOut}
          href={`${security}#${devicesAnchor}`}
          title="Sign out of other devices"
          hint="See where you're signed in"
        />
      </div>
    </section>
  );
}
