import { useMutation, useQueryClient } from "@tanstack/react-query";
import UserMinus from "lucide-react/icons/user-minus";
import { useState } from "react";
import type { Person } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { removeFollowerMutation } from "./follow.queries.ts";

/** At the end of a row in one's own list of followers. */
export function RemoveFollower({ person }: { readonly person: Person }) {
  const name = fullName(person);
  const toast = useToast();
  const ownId = useCurrentUser().id;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(removeFollowerMutation(useQueryClient(), ownId, person.id));
  async function remove() {
    try {
      await mutateAsync();
      toast({ title: "Follower removed", description: `${name} no longer follows you.` });
    } catch (error) {
      toast(failureToast(error, "Error", "Failed to remove follower"));
      setIsAsking(false);
    }
  }
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={`Remove ${name}`}
        style={{ margin: "0 -0.625rem 0 -0.5rem" }}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title="Remove Follower"
        confirmLabel="Remove"
        pending={isPending}
        pendingLabel="Removing..."
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {name} won't see what you share with followers. They won't be told, and they can follow you again unless you
        approve followers.
      </ConfirmDialog>
    </>
  );
}
