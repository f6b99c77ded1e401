import { LegalFrame } from "./legal-frame.tsx";
import { PrivacyPolicy } from "./privacy-policy.tsx";

export function PrivacyScreen() {
  return (
    <LegalFrame title="Privacy Policy">
      <PrivacyPolicy />
    </LegalFrame>
  );
}
