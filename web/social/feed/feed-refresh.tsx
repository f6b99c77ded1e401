import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { newSessionsLabel } from "#shared/domain/capped-counts.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { isOffline } from "#web/core/browser/connection.ts";
import { focusPage } from "#web/core/navigation/focus-page.ts";
import { useTabAgain } from "#web/core/use-tab-again.ts";
import { Button } from "#web/kit/button/button.tsx";
import { PullToRefresh } from "#web/kit/list/pull-to-refresh.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { loadNewestMutation, newSessionsQuery } from "./new-sessions.queries.ts";

interface FeedRefreshProps {
  readonly userId: string;
  /** The first session of the feed on screen. */
  readonly since: string | null;
}

/**
 * Offers newer sessions above the feed without moving it (decisions.md, Feed), and announces them to screen readers. The
 * offer, a press on the open tab and a pull at the top load them.
 */
export function FeedRefresh({ userId, since }: FeedRefreshProps) {
  const toast = useToast();
  const { count } = useQuery(newSessionsQuery(since)).data;
  const { mutate, isPending } = useMutation({
    ...loadNewestMutation(useQueryClient(), userId),
    onError: (error) => toast(failureToast(error, "Error", "Couldn't load the new sessions.")),
  });
  function load(onSuccess = () => {}) {
    if (isPending) return;
    window.scrollTo(0, 0);
    mutate(undefined, { onSuccess });
  }
  // Without a connection there's nothing to ask, and the bar above says so.
  useTabAgain("feed", () => isOffline() || load());
  return (
    <PullToRefresh isLoading={isPending} onRefresh={() => load()}>
      <div role="status">
        {count > 0 && (
          <Button size="sm" icon={ArrowUp} onClick={() => load(focusPage)}>
            {newSessionsLabel(count)}
          </Button>
        )}
      </div>
    </PullToRefresh>
  );
}
