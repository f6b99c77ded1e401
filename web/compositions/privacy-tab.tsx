import { BlockedPeople } from "#web/features/block/blocked-people.tsx";
import { PasswordPrompt } from "#web/features/confirm-password/password-prompt.tsx";
import { PrivacySettings } from "#web/features/privacy/privacy-settings.tsx";

/** The Privacy tab of one's own profile page. */
export function PrivacyTab() {
  return (
    <PasswordPrompt>
      <PrivacySettings blocked={<BlockedPeople />} />
    </PasswordPrompt>
  );
}
