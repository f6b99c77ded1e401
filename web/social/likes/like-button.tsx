import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import type { LikeState } from "#shared/contract/likes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { isSuperseded, latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { changeCachedSession } from "#web/core/cache/session-cache.ts";
import { counted } from "#web/core/format.ts";
import { EntryAction } from "#web/kit/button/icon-button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { likeRequest } from "#web/offline/device/outbox-requests.ts";
import { isQueued, type Queued, queueIfOffline } from "#web/offline/outbox/queue-if-offline.ts";

const likeKey = (sessionId: number) => ["like", sessionId] as const;

/** The session with the viewer's pending like or unlike. */
export function useLikedSession(session: Session): Session {
  const isLiked = usePendingToggle(likeKey(session.id)) ?? session.isLiked;
  if (isLiked === session.isLiked) return session;
  return { ...session, ...countedLike(session, isLiked) };
}

interface LikeMutation {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly session: Pick<Session, "id" | "strainName">;
  /** Called for the last toggle only, not for superseded ones. */
  readonly onFailure: (error: unknown, isLiked: boolean) => void;
}

/** Optimistic toggle. Its variable is the wanted state; the last press wins. */
function likeMutation({ queryClient, userId, session, onFailure }: LikeMutation) {
  const { id: sessionId } = session;
  const mutationKey = likeKey(sessionId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (isLiked: boolean): Promise<LikeState | "unliked" | "superseded" | Queued> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      return (await queueIfOffline(userId, likeRequest(isLiked, userId, session))) ?? "unliked";
    },
    onSuccess: (answer, wanted) => {
      if (answer !== "superseded") {
        changeCachedSession(queryClient, sessionId, (cached) => ({
          ...cached,
          ...(answer === "unliked" || isQueued(answer)
            ? countedLike(cached, wanted)
            : { isLiked: answer.liked, likesCount: answer.likesCount }),
        }));
      }
      // The server doesn't have a queued like yet, so a refetch would undo it here.
      if (isQueued(answer)) return;
      // Spec section 4, Like. Not awaited, so that the button isn't blocked.
      if (!isSuperseded(queryClient, mutationKey)) void queryClient.invalidateQueries({ queryKey: families.feed });
    },
    onError: (error, isLiked) => {
      if (!isSuperseded(queryClient, mutationKey)) onFailure(error, isLiked);
    },
  });
}

function countedLike(session: Session, isLiked: boolean): Pick<Session, "isLiked" | "likesCount"> {
  return { isLiked, likesCount: session.likesCount + Number(isLiked) - Number(session.isLiked) };
}

/** The heart, with the count when above 0 (spec section 2, Session card contents). */
export function LikeButton({ session }: { readonly session: Session }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  const { isLiked, likesCount } = useLikedSession(session);
  const { mutate } = useMutation(
    likeMutation({
      queryClient,
      userId,
      session,
      onFailure: (error, wanted) => {
        const title = wanted ? "Couldn't like this" : "Couldn't take your like back";
        toast(failureToast(error, title, "Please try again."));
      },
    }),
  );
  const count = likesCount === 0 ? "" : `, ${counted(likesCount, "like")}`;
  return (
    <EntryAction
      icon={Heart}
      aria-pressed={isLiked}
      aria-label={`Like${count}`}
      onClick={() => mutate(!(latestPendingToggle(queryClient, likeKey(session.id)) ?? isLiked))}
    >
      {likesCount > 0 && likesCount}
    </EntryAction>
  );
}
