import { Button } from "#web/ui/button/button.tsx";
import { ErrorIllustration } from "#web/ui/illustration/error-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

/** Where something did not load or broke; only a reload fetches a lost chunk again. */
export function ReloadNotice() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        illustration={<ErrorIllustration />}
        title="This page did not load"
        hint="Check your connection, then reload."
      >
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </EmptyState>
    </div>
  );
}
