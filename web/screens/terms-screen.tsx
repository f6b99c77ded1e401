import { useAbout } from "#web/features/auth/door.ts";
import { OwnTerms } from "#web/features/legal/own-terms.tsx";
import { TermsOfService } from "#web/features/legal/terms-of-service.tsx";
import { LegalFrame } from "./legal-frame.tsx";

export function TermsScreen() {
  const about = useAbout();
  return (
    <LegalFrame title="Terms of Service">
      <TermsOfService />
      {about && <OwnTerms about={about} />}
    </LegalFrame>
  );
}
