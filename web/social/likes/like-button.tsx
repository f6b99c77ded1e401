import { useMutation, useQueryClient } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import type { Session } from "#shared/contract/sessions.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { latestPendingToggle } from "#web/core/cache/pending-toggle.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { EntryAction } from "#web/kit/button/entry-action.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { likeKey, likeMutation, useLikedSession } from "./likes.queries.ts";

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
        const fallback = wanted ? "Failed to like session" : "Failed to unlike session";
        toast(failureToast(error, "Error", fallback));
      },
    }),
  );
  const count = likesCount === 0 ? "" : `, ${likesCount} ${likesCount === 1 ? "like" : "likes"}`;
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
