import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { PageLoading } from "#web/ui/state/page-loading.tsx";

/** Before anything else is known: the sign-in state, or the page's own chunk. */
export function StartLoading() {
  return (
    <AppFrame garden>
      <PageLoading />
    </AppFrame>
  );
}
