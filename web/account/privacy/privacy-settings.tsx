import type { ReactNode } from "react";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportButton } from "./export-button.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";

/** The Privacy tab of one's own profile page (spec section 2). */
export function PrivacySettings({ blocked }: { readonly blocked: ReactNode }) {
  return (
    <>
      <PrivacyPanel blocked={blocked} level={3} />
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
