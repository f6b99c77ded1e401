import Plus from "lucide-react/icons/plus";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FeedIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { useWaitingSessions } from "#web/offline/outbox/use-outbox.ts";

/** Spec section 8. */
const texts = {
  title: "No sessions in your feed yet.",
  hint: "Follow friends or create your first session!",
} as const;

/** Nothing while sessions wait above it: the feed isn't empty then. */
export function EmptyFeed() {
  if (useWaitingSessions().length > 0) return null;
  return (
    <EmptyState illustration={<FeedIllustration />} {...texts}>
      <Button icon={Plus} onClick={() => switchTab("log")}>
        Log a session
      </Button>
      <Button variant="ghost" onClick={() => switchTab("search")}>
        Find People
      </Button>
    </EmptyState>
  );
}

/** The words alone, beside a welcome card that leads on. */
export function EmptyFeedText() {
  return useWaitingSessions().length === 0 && <EmptyState compact {...texts} />;
}
