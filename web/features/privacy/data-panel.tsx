import { SectionTitle } from "#web/ui/shell/section-title.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { ExportButton } from "./export-button.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";

/** Taking one's data along, back or away. */
export function DataPanel() {
  return (
    <>
      <p className="setpane__lead">It's yours. Take it with you whenever you like.</p>
      <section className="block">
        <SectionTitle>Export</SectionTitle>
        <p className="setnote">One JSON file with everything you've made here: sessions, comments, ratings, follows.</p>
        <ExportButton />
      </section>
      <section className="block">
        <SectionTitle>Take it back</SectionTitle>
        <p className="setnote">Makes every session you've shared visible only to you.</p>
        <MakeAllPrivate />
      </section>
      <DeleteAccountSection />
    </>
  );
}
