import BellIcon from "lucide-react/icons/bell";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { limits } from "#shared/domain/limits.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Menu } from "#web/kit/overlay/menu.tsx";
import { useNewOnes } from "./use-new-ones.ts";

const NotificationsList = lazy(() =>
  import("./notifications-list.tsx").then((module) => ({ default: module.NotificationsList })),
);

interface BellProps {
  /** The rail's entry, which opens the panel beside it; without it, the bell of the top bar. */
  readonly renderTrigger?: (props: ComponentProps<"button">, unread: number) => ReactNode;
}

/** The bell and its panel: what operators did, then the newest notifications. */
export function Bell({ renderTrigger }: BellProps) {
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
          newOnes={newOnes}
          onShown={readNewOnes}
          onOpen={() => changeOpen(false)}
          onAnswered={forgetAnswered}
        />
      </Suspense>
    </Menu>
  );
}

interface BellButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Unread notifications; the badge shows 9+ above 9. */
  readonly unread: number;
}

function BellButton({ unread, ...rest }: BellButtonProps) {
  const badge = unreadBadge(unread);
  return (
    <IconButton {...rest} icon={BellIcon} label={badge ? `Notifications, ${badge} unread` : "Notifications"}>
      {badge && (
        <span className="count" aria-hidden="true">
          {badge}
        </span>
      )}
    </IconButton>
  );
}
