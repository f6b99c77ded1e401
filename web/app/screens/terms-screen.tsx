import { useAbout } from "#web/account/auth/door.ts";
import { OwnTerms } from "#web/account/legal/own-terms.tsx";
import { TermsOfService } from "#web/account/legal/terms-of-service.tsx";
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
