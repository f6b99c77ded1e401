import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { dropCachedFollower, refreshFollowing } from "./follow-cache.ts";

/** Removes one of the current user's followers. */
const removeFollowerMutation = (queryClient: QueryClient, ownId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => call(routes.removeFollower, { params: { userId } }),
    onSuccess: () => {
      dropCachedFollower(queryClient, ownId, userId);
      refreshFollowing(queryClient, userId);
    },
  });

interface RemoveFollowerDialogProps {
  readonly person: Person;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RemoveFollowerDialog({ person, open, onClose }: RemoveFollowerDialogProps) {
  const name = fullName(person);
  const toast = useToast();
  const ownId = useCurrentUser().id;
  const { mutateAsync, isPending } = useMutation(removeFollowerMutation(useQueryClient(), ownId, person.id));
  async function remove() {
    try {
      await mutateAsync();
      toast({ title: "Follower removed", description: `${name} no longer follows you.` });
    } catch (error) {
      toast(failureToast(error, "Couldn't remove this follower", "Please try again."));
      onClose();
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title="Remove this follower?"
      confirmLabel="Remove"
      pending={isPending}
      pendingLabel="Removing..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {name} won't see what you share with followers. They won't be told, and they can follow you again unless you
      approve followers.
    </ConfirmDialog>
  );
}
