import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Block } from "#shared/contract/blocks.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { failureToast } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Avatar } from "#web/ui/people/avatar.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { unblockMutation } from "./block.queries.ts";

interface BlockedRowProps {
  readonly person: Block["user"];
  /** The row is about to go, and the focus with it. */
  readonly onUnblocked: () => void;
}

/** Leads nowhere: their profile is as gone as they are. */
export function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(unblockMutation(useQueryClient(), person.id));
  async function unblock() {
    try {
      await mutateAsync();
      onUnblocked();
      toast({ title: "Unblocked", description: `You and @${person.username} can see each other again.` });
    } catch (error) {
      toast(failureToast(error, "Error", "Failed to unblock user"));
    }
  }
  return (
    <li className="row">
      <Avatar person={person} />
      <span className="row__main">
        <b>{fullName(person)}</b>
        <small>@{person.username}</small>
      </span>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        loadingLabel="Unblocking..."
        onClick={() => void unblock()}
      >
        Unblock<span className="sr-only"> {fullName(person)}</span>
      </Button>
    </li>
  );
}
