import { useAbout } from "#web/account/auth/door.ts";
import { LegalFrame } from "./legal-frame.tsx";
import { OwnTerms } from "./own-terms.tsx";
import { TermsOfService } from "./terms-of-service.tsx";

export function TermsScreen() {
  const about = useAbout();
  return (
    <LegalFrame title="Terms of Service">
      <TermsOfService />
      {about && <OwnTerms about={about} />}
    </LegalFrame>
  );
}
