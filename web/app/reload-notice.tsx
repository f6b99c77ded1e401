import { Button } from "#web/ui/button/button.tsx";
import { ErrorIllustration } from "#web/ui/illustration/error-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { reloading } from "#web/ui/state/reloading.ts";

/** Where something did not load or broke. */
export function ReloadNotice() {
  return (
    <div role="alert">
      <EmptyState level={1} illustration={<ErrorIllustration />} title="This page did not load" hint={reloading.hint}>
        <Button onClick={reloading.action.onPress}>{reloading.action.label}</Button>
      </EmptyState>
    </div>
  );
}
