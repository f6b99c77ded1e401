import { lazy, Suspense, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/ui/button/button.tsx";

const RateDialog = lazy(() =>
  import("#web/features/rate/rate-dialog.tsx").then((module) => ({ default: module.RateDialog })),
);

/** For an own session that was logged without a rating: opens the rating dialog, which loads when it is first asked for. */
export function RateSessionButton({ session }: { readonly session: Session }) {
  const [rated, setRated] = useState<Session | null>(null);
  const [asked, setAsked] = useState(false);
  function rate() {
    setAsked(true);
    setRated(session);
  }
  return (
    <>
      {session.rating === null && <Button onClick={rate}>Rate</Button>}
      {asked && (
        <Suspense>
          <RateDialog session={rated} onClose={() => setRated(null)} />
        </Suspense>
      )}
    </>
  );
}
