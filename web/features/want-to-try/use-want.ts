import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { latestPendingToggle, usePendingToggle } from "#web/lib/cache/pending-toggle.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { restoreWant, wantKey, wantMutation, wantOf, wantsQuery } from "./want-to-try.queries.ts";

interface WantedProduct {
  readonly productId: string;
  /** Where it's seen. */
  readonly sessionId?: number | undefined;
}

/** Whether a product is on the list, with the press that is under way; and how to put it there or take it off. */
export function useWant({ productId, sessionId }: WantedProduct) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  const isWanted = usePendingToggle(wantKey(productId)) ?? want !== undefined;
  const undo = () =>
    restoreWant(queryClient, productId).then(
      () => toast({ title: "Back on your list" }),
      (error) => toast(failureToast(error, "Error", "Failed to undo")),
    );
  const { mutate } = useMutation(
    wantMutation({
      queryClient,
      productId,
      sessionId,
      onRemoved: () =>
        toast({
          title: "Off your list",
          duration: limits.undo.offered,
          action: { label: "Undo", onPress: () => void undo() },
        }),
      onFailure: (error) => toast(failureToast(error, "Error", "Failed to update your list")),
    }),
  );
  return {
    want,
    isWanted,
    toggle: () => mutate(!(latestPendingToggle(queryClient, wantKey(productId)) ?? isWanted)),
    remove: () => mutate(false),
  };
}
