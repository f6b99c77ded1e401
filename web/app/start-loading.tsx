import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";

/** Before anything else is known: the sign-in state, or the page's own chunk. */
export function StartLoading() {
  return (
    <AppFrame garden>
      <PageLoading />
    </AppFrame>
  );
}
