import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { BlockedPeople } from "#web/social/block/blocked-people.tsx";
import { PrivacySettings } from "./privacy-settings.tsx";

/** The Privacy tab of one's own profile page. */
export function PrivacyTab() {
  return (
    <PasswordPrompt>
      <PrivacySettings blocked={<BlockedPeople />} />
    </PasswordPrompt>
  );
}
