import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Block } from "#shared/contract/blocks.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { unblockMutation } from "./block.queries.ts";

interface UnblockButtonProps {
  readonly person: Block["user"];
  /** Called before the button disappears, and the focus with it. */
  readonly onUnblocked?: (() => void) | undefined;
}

export function UnblockButton({ person, onUnblocked }: UnblockButtonProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(unblockMutation(useQueryClient(), person.id));
  async function unblock() {
    try {
      await mutateAsync();
      onUnblocked?.();
      toast({ title: "Unblocked", description: `You and @${person.username} can see each other again.` });
    } catch (error) {
      toast(failureToast(error, "Error", "Failed to unblock user"));
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      loadingLabel="Unblocking..."
      onClick={() => void unblock()}
    >
      Unblock<span className="sr-only"> {fullName(person)}</span>
    </Button>
  );
}
