import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notificationsQuery, readAllMutation, unreadCountQuery } from "./notifications.queries.ts";

const none: ReadonlySet<number> = new Set();

export type NewOnes = ReturnType<typeof useNewOnes>;

/** Showing the list marks everything read (spec section 4); new ones keep their dot until they're answered or the list is hidden. */
export function useNewOnes() {
  const [newOnes, setNewOnes] = useState(none);
  const { data: { count: unread } = { count: 0 }, isFetched } = useQuery(unreadCountQuery);
  const { refetch } = useInfiniteQuery(notificationsQuery);
  const readAll = useMutation(readAllMutation(useQueryClient()));

  /** Called when the list is shown, with what has to be seen as unread before. @returns its cleanup, called when the list is hidden */
  function readNewOnes(noticesThere: Promise<void>): () => void {
    let isGone = false;
    async function read() {
      // The count may include notifications that the list hasn't loaded.
      const [{ data, isError }] = await Promise.all([refetch(), noticesThere]);
      // They'd be marked as read without having been shown.
      if (isError) return;
      const items = data?.pages.flatMap((page) => page.items) ?? [];
      if (!isGone) setNewOnes(new Set(items.filter(({ isRead }) => !isRead).map(({ id }) => id)));
      readAll.mutate();
    }
    if (unread > 0) void read();
    return () => {
      isGone = true;
    };
  }
  return {
    newOnes,
    unread,
    /** False until the number of unread ones has been asked for. One that failed isn't waited for at each poll. */
    isFetched,
    readNewOnes,
    forgetNewOnes: () => setNewOnes(none),
    /** Includes those that have come since the list was shown. */
    readAllNow() {
      setNewOnes(none);
      readAll.mutate();
    },
    forgetAnswered: (answered: number) => setNewOnes((ids) => new Set([...ids].filter((id) => id !== answered))),
  };
}
