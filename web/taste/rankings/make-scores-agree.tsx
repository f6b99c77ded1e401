import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { changesLabel, changesToAgree, hasContradiction } from "./agreeing-scores.ts";
import { orderQuery, saveOrderMutation } from "./rankings.queries.ts";
import { placesToSave } from "./reorder/places-to-save.ts";
import { savedToast, unsavedToast } from "./reorder/saved-order-words.ts";

/** Offered while a score contradicts its place: saves the order as it stands, which the scores then follow. */
export function MakeScoresAgree({ entries }: { readonly entries: readonly OrderEntry[] }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id } = useCurrentUser();
  const [isWanted, setIsWanted] = useState(false);
  const { data: order, isFetching, isError } = useQuery({ ...orderQuery, enabled: isWanted });
  const placed = order?.filter(({ place }) => place !== null);
  const saving = useMutation(saveOrderMutation(queryClient, id));
  const close = () => setIsWanted(false);
  function save() {
    if (!placed) return;
    saving.mutate(placesToSave(placed), {
      onSuccess: ({ status }) => toast(savedToast(status)),
      onError: (error) => toast(unsavedToast(error)),
      onSettled: close,
    });
  }
  if (!hasContradiction(entries) && !isWanted) return null;
  return (
    <div className="agree">
      <p>Some scores don't go with their places.</p>
      <Button
        variant="secondary"
        size="sm"
        loading={isWanted && isFetching}
        loadingLabel="Make scores agree"
        onClick={() => setIsWanted(true)}
      >
        Make scores agree
      </Button>
      {isWanted && isError && <p role="alert">Couldn't look at all of them. Try again.</p>}
      <ConfirmDialog
        open={isWanted && placed !== undefined && !isFetching}
        title="Make scores agree"
        harmless
        confirmLabel="Make them agree"
        pending={saving.isPending}
        pendingLabel="Saving..."
        onConfirm={save}
        onCancel={close}
      >
        {placed && changesLabel(changesToAgree(placed))} The order stays as it is.
      </ConfirmDialog>
    </div>
  );
}
