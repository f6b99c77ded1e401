import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import CloudDownload from "lucide-react/icons/cloud-download";
import { useState } from "react";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { asOf } from "#web/kit/time/as-of.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { KeptCopies as Copies } from "#web/offline/device/kept-copies.ts";
import { keptCopiesQuery, removeCopiesMutation } from "./kept-copies.queries.ts";
import { sizeText } from "./size-text.ts";

/** What can be read without a connection, how much that is, and a button that removes it. */
export function KeptCopies() {
  const { id } = useCurrentUser();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery(keptCopiesQuery(id));
  const { mutate, isPending } = useMutation({
    ...removeCopiesMutation(useQueryClient(), id),
    onSuccess: () => {
      setIsAsking(false);
      toast({ title: "Cleared from this device" });
    },
  });
  return (
    <>
      {data && (
        <Line icon={CloudDownload} {...wordsOf(data)}>
          {data.savedAt > 0 && (
            <>
              {data.bytes !== null && <span className="line__value">{sizeText(data.bytes)}</span>}
              <Button
                variant="secondary"
                size="sm"
                aria-label="Clear what works offline"
                onClick={() => setIsAsking(true)}
              >
                Clear
              </Button>
            </>
          )}
        </Line>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Clear offline copies?"
        confirmLabel="Clear"
        harmless
        pending={isPending}
        pendingLabel="Clearing..."
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      >
        Your sessions stay on the server, and drafts stay here. As you use HighNote online, copies come back.
      </ConfirmDialog>
    </>
  );
}

function wordsOf({ state, savedAt }: Copies): { title: string; hint: string } {
  if (state === "refused")
    return {
      title: "Not available offline",
      hint: "Your browser won't let HighNote store anything more here. Everything else works as usual.",
    };
  if (savedAt === 0)
    return { title: "Works offline soon", hint: "Your feed, sessions and rankings are kept here as you use HighNote." };
  return { title: "Works offline", hint: `Feed, your sessions and rankings, as of ${asOf(savedAt, new Date())}` };
}
