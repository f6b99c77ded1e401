import type { ReactNode } from "react";
import { Panel } from "#web/kit/form/panel.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { ExportArchiveLine } from "./export-archive-line.tsx";
import { ExportButton } from "./export-button.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";

interface DataPanelProps {
  /** Bringing sessions in. */
  readonly imports: ReactNode;
}

/** Taking one's data along, back or away. */
export function DataPanel({ imports }: DataPanelProps) {
  return (
    <>
      <p className="setpane__lead">It's yours. Take it with you whenever you like.</p>
      <section className="block">
        <SectionTitle>Take it along</SectionTitle>
        <Panel>
          <ExportArchiveLine />
        </Panel>
        <p className="setnote">
          Or one JSON file with everything you've made here, without photos: sessions, comments, ratings, follows.
        </p>
        <ExportButton />
      </section>
      {imports}
      <section className="block">
        <SectionTitle>Take it back</SectionTitle>
        <p className="setnote">Makes every session you've shared visible only to you.</p>
        <MakeAllPrivate />
      </section>
      <DeleteAccountSection />
    </>
  );
}
