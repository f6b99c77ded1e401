import { PrivacyPolicy } from "#web/account/legal/privacy-policy.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function PrivacyScreen() {
  return (
    <LegalFrame title="Privacy Policy">
      <PrivacyPolicy />
    </LegalFrame>
  );
}
