import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { removeCompanionMutation } from "#web/journal/company/company.queries.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { AskingNotification } from "./add-yours-dialog.tsx";
import { changeNotifications } from "./notifications.queries.ts";

/** 'I wasn't there', which nobody is told of. @param onDeclined called before its row goes */
export function useDecline({ id, ask: { sessionId } }: AskingNotification, onDeclined?: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { mutate, isPending } = useMutation({
    ...removeCompanionMutation(queryClient, sessionId),
    // Not said with the press: the sheet is gone before the answer comes.
    onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")),
  });
  const forget = () => changeNotifications(queryClient, (other) => (other.id === id ? undefined : other));
  const decline = () =>
    mutate(viewerId, {
      onSuccess: () => {
        onDeclined?.();
        forget();
      },
    });
  return { decline, isPending, forget };
}
