import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useState } from "react";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { discardDraft, listDrafts } from "#web/offline/drafts/draft-store.ts";

/** The drafts that this device keeps for the person. */
const keptDraftsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.drafts(userId),
    queryFn: () => listDrafts(userId),
    // Forms write them without telling; reading them needs no network.
    staleTime: 0,
    networkMode: "always",
  });

const discardDraftsMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async () => {
      for (const name of (await listDrafts(userId)).keys()) await discardDraft({ userId, name });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.drafts(userId) }),
  });

/** How many drafts there are, and a button that removes them all. */
export function KeptDrafts() {
  const { id } = useCurrentUser();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery(keptDraftsQuery(id));
  const { mutate, isPending } = useMutation({
    ...discardDraftsMutation(useQueryClient(), id),
    onSuccess: () => {
      setIsAsking(false);
      toast({ title: "Drafts removed" });
    },
  });
  const count = data?.size ?? 0;
  return (
    <div className="panel">
      <Line
        icon={NotebookPen}
        title={data ? (count === 0 ? "No drafts" : counted(count, "draft")) : "Drafts"}
        hint="Sessions, comments and messages you've started but haven't sent. They're removed after 30 days."
      >
        {count > 0 && (
          <Button variant="secondary" size="sm" aria-label="Remove drafts" onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        )}
      </Line>
      <ConfirmDialog
        open={isAsking}
        title="Remove all drafts?"
        confirmLabel="Remove"
        pending={isPending}
        pendingLabel="Removing..."
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {`${counted(count, "draft")}, with any photos, will be gone from this device. This can't be undone.`}
      </ConfirmDialog>
    </div>
  );
}
