import Plus from "lucide-react/icons/plus";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";
import { Button } from "#web/ui/button/button.tsx";
import { FeedIllustration } from "#web/ui/illustration/feed-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

/** Spec section 8. */
const texts = {
  title: "No sessions in your feed yet.",
  hint: "Follow friends or create your first session!",
} as const;

export function EmptyFeed() {
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
  return <EmptyState compact {...texts} />;
}
