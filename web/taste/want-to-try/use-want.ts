import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useUndoToast } from "#web/kit/toast/use-undo-toast.ts";
import { restoreWant, wantKey, wantMutation, wantOf, wantsQuery } from "./want-to-try.queries.ts";

interface WantedProduct {
  readonly productId: string;
  /** Where it's seen. */
  readonly sessionId?: number | undefined;
}

/** Whether a product is on the list, with the press that is under way; and how to put it there or take it off. */
export function useWant({ productId, sessionId }: WantedProduct) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  const isWanted = usePendingToggle(wantKey(productId)) ?? want !== undefined;
  /** Takes away what the last press said: another one makes it wrong. */
  const unsay = useRef<() => void>(undefined);
  const { mutate } = useMutation(
    wantMutation({
      queryClient,
      productId,
      sessionId,
      onRemoved: () => {
        const undo = () => restoreWant(queryClient, productId);
        unsay.current = undoToast({ title: "Off your list", undo, undone: "Back on your list" });
      },
      onFailure: (error) => {
        unsay.current = toast(failureToast(error, "Error", "Failed to update your list"));
      },
    }),
  );
  const press = (wanted: boolean) => {
    unsay.current?.();
    mutate(wanted);
  };
  return {
    want,
    isWanted,
    toggle: () => press(!(latestPendingToggle(queryClient, wantKey(productId)) ?? isWanted)),
    remove: () => press(false),
  };
}
