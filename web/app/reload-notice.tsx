import { useEffect } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { ErrorIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { reloading } from "#web/kit/state/reloading.ts";

/** Shown when a page failed. A failed import stays failed until a reload, so it reloads when the connection is back. */
export function ReloadNotice() {
  useEffect(() => {
    window.addEventListener("online", reloading.action.onPress);
    return () => window.removeEventListener("online", reloading.action.onPress);
  }, []);
  return (
    <div role="alert">
      <EmptyState level={1} illustration={<ErrorIllustration />} title="This page didn't load" hint={reloading.hint}>
        <Button onClick={reloading.action.onPress}>{reloading.action.label}</Button>
      </EmptyState>
    </div>
  );
}
