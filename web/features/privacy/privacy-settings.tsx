import Eye from "lucide-react/icons/eye";
import type { ReactNode } from "react";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { SectionTitle } from "#web/ui/shell/section-title.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportButton } from "./export-button.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";
import { PrivacyFlags } from "./privacy-flags.tsx";

interface PrivacySettingsProps {
  /** The list of blocked people. */
  readonly blocked: ReactNode;
}

/** The Privacy tab of one's own profile page (spec section 2). */
export function PrivacySettings({ blocked }: PrivacySettingsProps) {
  const { id } = useCurrentUser();
  return (
    <>
      <div style={{ marginTop: "1.25rem" }}>
        <PrivacyFlags />
      </div>
      <section className="block">
        <SectionTitle level={3}>What Others See</SectionTitle>
        <div style={{ display: "grid", gap: ".625rem" }}>
          <LinkButton variant="secondary" block icon={Eye} href={profilePath(id, "stranger")}>
            View my profile as a stranger
          </LinkButton>
          <MakeAllPrivate />
        </div>
      </section>
      <section className="block">
        <SectionTitle level={3}>Blocked People</SectionTitle>
        {blocked}
      </section>
      <section className="block">
        <SectionTitle level={3}>Data Management</SectionTitle>
        <div style={{ display: "grid", gap: ".625rem" }}>
          <ExportButton />
          <DeleteAccount />
        </div>
      </section>
      <LegalLinks />
    </>
  );
}
