import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import CloudDownload from "lucide-react/icons/cloud-download";
import { useState } from "react";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { asOf } from "#web/offline/copies/as-of.ts";
import { choosePhotos } from "#web/offline/copies/photos.ts";
import { type CopiesUsage as Copies, readUsage, usageAtOnce } from "#web/offline/copies/usage.ts";
import { removeCopies } from "#web/offline/leave-device.ts";

export const keptCopiesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.keptCopies(userId),
    queryFn: () => readUsage(userId),
    placeholderData: usageAtOnce,
    // They change without telling; reading them needs no network.
    staleTime: 0,
    networkMode: "always",
  });

const removeCopiesMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: () => removeCopies(userId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.keptCopies(userId) }),
  });

export const choosePhotosMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: choosePhotos,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.keptCopies(userId) }),
  });

const megabyteBytes = 1_000_000;

export const sizeText = (bytes: number) =>
  bytes < megabyteBytes ? "Under 1 MB" : `${Math.round(bytes / megabyteBytes)} MB`;

/** Whether the app works offline, the size of the copies, and a button that removes them. */
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
          {data.savedAt !== 0 && (
            <>
              {data.bytes !== null && <span className="line__value">{sizeText(data.bytes)}</span>}
              <Button
                variant="secondary"
                size="sm"
                aria-label="Clear what works offline"
                disabled={data.savedAt === null}
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
        Your sessions stay on the server, and drafts stay here. As you use the app online, copies come back.
      </ConfirmDialog>
    </>
  );
}

function wordsOf({ state, savedAt }: Copies): { title: string; hint: string } {
  if (state === "refused")
    return {
      title: "Not available offline",
      hint: "Your browser won't let the app store anything more here. Everything else works as usual.",
    };
  if (savedAt === 0)
    return { title: "Works offline soon", hint: "Your feed, sessions and rankings are kept here as you use the app." };
  const kept = "Feed, your sessions and rankings";
  if (savedAt === null) return { title: "Offline copies", hint: kept };
  return { title: "Works offline", hint: `${kept}, as of ${asOf(savedAt, new Date())}` };
}
