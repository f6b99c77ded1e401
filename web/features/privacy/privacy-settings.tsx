import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { SectionTitle } from "#web/ui/shell/section-title.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportButton } from "./export-button.tsx";
import { PrivacyFlags } from "./privacy-flags.tsx";

/** The Privacy tab of one's own profile page (spec section 2). */
export function PrivacySettings() {
  return (
    <>
      <div style={{ marginTop: "1.25rem" }}>
        <PrivacyFlags />
      </div>
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
