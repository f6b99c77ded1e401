import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { OptionalPart } from "#web/ui/state/optional-boundary.tsx";
import { screens } from "./signed-in-screens.ts";

/** The liner notes of the desktop's right rail. */
export function Liner() {
  const Notes = screens.linerNotes;
  return (
    <>
      {Notes && (
        <OptionalPart>
          <Notes />
        </OptionalPart>
      )}
      <div className="liner__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </>
  );
}
