import { TermsOfService } from "#web/features/legal/terms-of-service.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function TermsScreen() {
  return (
    <LegalFrame title="Terms of Service">
      <TermsOfService />
    </LegalFrame>
  );
}
