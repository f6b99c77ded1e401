import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Author } from "#shared/contract/users.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { forgetPerson } from "#web/core/cache/forget-person.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

const blockMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.blockUser, { body: { userId } }),
    onSuccess: () => forgetPerson(queryClient, userId),
  });

interface BlockDialogProps {
  readonly person: Pick<Author, "id" | "username">;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before blocking. */
export function BlockDialog({ person: { id, username }, open, onClose }: BlockDialogProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(blockMutation(useQueryClient(), id));
  async function block() {
    try {
      await mutateAsync();
      toast({ title: "Blocked", description: `You and @${username} can't see each other now.` });
      onClose();
    } catch (error) {
      toast(failureToast(error, "Couldn't block them", "Please try again."));
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Block @${username}`}
      confirmLabel="Block"
      pending={isPending}
      pendingLabel="Blocking..."
      onConfirm={() => void block()}
      onCancel={onClose}
    >
      You won't see each other's profile, sessions, comments, likes or messages. You'll stop following each other, and
      unblocking won't undo that. @{username} won't be told.
    </ConfirmDialog>
  );
}
