import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { BellButton } from "#web/ui/button/bell-button.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { notificationsQuery, readAllMutation, unreadCountQuery } from "./notifications.queries.ts";

const NotificationsList = lazy(() =>
  import("./notifications-list.tsx").then((module) => ({ default: module.NotificationsList })),
);

const none: ReadonlySet<number> = new Set();

interface NotificationsMenuProps {
  /** The rail's entry, which opens the panel beside it; without it, the bell of the top bar. */
  readonly renderTrigger?: (props: ComponentProps<"button">, unread: number) => ReactNode;
}

/** The bell and its panel. Opening it marks everything read (spec section 4); new ones keep their dot until they're answered or the panel closes. */
export function NotificationsMenu({ renderTrigger }: NotificationsMenuProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [newOnes, setNewOnes] = useState(none);
  const { data: { count: unread } = { count: 0 } } = useQuery(unreadCountQuery);
  const { refetch } = useInfiniteQuery(notificationsQuery);
  const readAll = useMutation(readAllMutation(queryClient));

  function changeOpen(next: boolean) {
    setOpen(next);
    setNewOnes(none);
  }
  /** Called when the list is shown. @returns its cleanup, called when the list is hidden */
  function readNewOnes(): () => void {
    let isGone = false;
    async function read() {
      // The count may include notifications that the list hasn't loaded.
      const { data } = await refetch();
      if (isGone) return;
      const items = data?.pages.flatMap((page) => page.items) ?? [];
      setNewOnes(new Set(items.filter(({ isRead }) => !isRead).map(({ id }) => id)));
      readAll.mutate();
    }
    if (unread > 0) void read();
    return () => {
      isGone = true;
    };
  }
  const shown = Math.max(unread, newOnes.size);
  return (
    <Menu
      open={open}
      onOpenChange={changeOpen}
      beside={renderTrigger !== undefined}
      renderTrigger={(props) => renderTrigger?.(props, unread) ?? <BellButton {...props} unread={unread} />}
      title="Notifications"
      note={shown > 0 ? `${shown < limits.unread.counted ? shown : `${limits.unread.counted}+`} unread` : undefined}
    >
      <Suspense>
        <NotificationsList
          newOnes={newOnes}
          onShown={readNewOnes}
          onOpen={() => changeOpen(false)}
          onAnswered={(answered) => setNewOnes((ids) => new Set([...ids].filter((id) => id !== answered)))}
        />
      </Suspense>
    </Menu>
  );
}
