import { useMutation, useQueryClient } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser, useFreshCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { makeAllPrivateMutation } from "./privacy.queries.ts";

/** Makes all shared sessions private in one step, and turns off every link to one. */
export function MakeAllPrivate() {
  const toast = useToast();
  const user = useCurrentUser();
  const { id, sharedSessionsCount } = useFreshCurrentUser() ?? user;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(makeAllPrivateMutation(useQueryClient(), id));
  async function makePrivate() {
    try {
      const { count } = await mutateAsync();
      const description =
        count === 0 ? "Only you can see your sessions now." : `Only you can see ${counted(count, "session")} now.`;
      toast({ title: "All sessions are private", description });
    } catch (error) {
      toast(failureToast(error, "Couldn't make your sessions private", "Please try again."));
    }
    setIsAsking(false);
  }
  return (
    <>
      <Button variant="secondary" block icon={Lock} onClick={() => setIsAsking(true)}>
        Make all past sessions private
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make all private?"
        confirmLabel="Make private"
        pending={isPending}
        pendingLabel="Making private..."
        onConfirm={() => void makePrivate()}
        onCancel={() => setIsAsking(false)}
      >
        {sharedSessionsCount === 0
          ? "No one else can see your sessions, except by a link that you've turned on. This turns off all of those."
          : `Other people can see ${counted(sharedSessionsCount, "session")} of yours. After this, only you will, along with their likes and comments. Links to them stop working. You can share them again later.`}
      </ConfirmDialog>
    </>
  );
}
