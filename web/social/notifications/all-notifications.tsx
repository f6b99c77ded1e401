import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { NotificationsList } from "./notifications-list.tsx";
import type { NewOnes } from "./use-new-ones.ts";

const stay = () => {};

/** The whole list, as a page. */
export function AllNotifications({ newOnes, isPending, readNewOnes, forgetAnswered }: NewOnes) {
  if (isPending) return <RowsSkeleton of="people" />;
  return <NotificationsList newOnes={newOnes} onShown={readNewOnes} onOpen={stay} onAnswered={forgetAnswered} />;
}
