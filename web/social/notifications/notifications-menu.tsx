import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { BellButton } from "#web/kit/button/bell-button.tsx";
import { Menu } from "#web/kit/overlay/menu.tsx";
import { useNewOnes } from "./use-new-ones.ts";

const NotificationsList = lazy(() =>
  import("./notifications-list.tsx").then((module) => ({ default: module.NotificationsList })),
);

interface NotificationsMenuProps {
  /** The rail's entry, which opens the panel beside it; without it, the bell of the top bar. */
  readonly renderTrigger?: (props: ComponentProps<"button">, unread: number) => ReactNode;
  /** What comes before the notifications. */
  readonly renderNotices?: (onOpen: () => void) => ReactNode;
}

/** The bell and its panel. */
export function NotificationsMenu({ renderTrigger, renderNotices }: NotificationsMenuProps) {
  const [open, setOpen] = useState(false);
  const { newOnes, unread, readNewOnes, forgetNewOnes, forgetAnswered } = useNewOnes();

  function changeOpen(next: boolean) {
    setOpen(next);
    forgetNewOnes();
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
          isPanel
          lead={renderNotices?.(() => changeOpen(false))}
          newOnes={newOnes}
          onShown={readNewOnes}
          onOpen={() => changeOpen(false)}
          onAnswered={forgetAnswered}
        />
      </Suspense>
    </Menu>
  );
}
