import { Suspense } from "react";
import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { ErrorBoundary } from "#web/ui/state/error-boundary.tsx";
import { screens } from "./signed-in-screens.ts";

/** The liner notes of the desktop's right rail; where they fail, the rail just has less in it. */
export function Liner() {
  const Notes = screens.linerNotes;
  return (
    <>
      {Notes && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Notes />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="liner__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </>
  );
}
