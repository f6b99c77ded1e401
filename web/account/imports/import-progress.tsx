import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Import } from "#shared/contract/imports.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { stepMutation } from "./imports.queries.ts";

/** A running import; it goes on when the page is closed. */
export function ImportProgress({ found }: { readonly found: Import }) {
  const { id, state, done, total } = found;
  const toast = useToast();
  const isOffline = useIsOffline();
  const { mutate, isPending } = useMutation({
    ...stepMutation(useQueryClient(), id),
    onError: (error) => toast(failureToast(error, "Error", "We couldn't stop the import. Please try again.")),
  });
  if (state === "undoing")
    return (
      <div className="panel imports__progress" role="status">
        <b>Undoing...</b>
        <progress aria-label="Undoing the import" />
      </div>
    );
  return (
    <div className="panel imports__progress">
      <b>
        {done.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </b>
      <progress aria-label="Import" value={done} max={total} />
      <p className="setnote" role="status">
        {isOffline ? "You're offline, but it goes on without you." : "You can leave this page. It goes on without you."}
      </p>
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate("cancel")}>
        Stop
      </Button>
    </div>
  );
}
