import BellIcon from "lucide-react/icons/bell";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { limits } from "#shared/domain/limits.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import type { MenuPanelProps } from "#web/kit/overlay/menu-panel.tsx";
import { usePanelTrigger } from "#web/kit/overlay/use-panel-trigger.ts";
import { useNewOnes } from "./use-new-ones.ts";

const MenuPanel = lazy(() =>
  import("#web/kit/overlay/menu-panel.tsx").then((module) => ({ default: module.MenuPanel })),
);

interface MenuProps extends Pick<MenuPanelProps, "title" | "note" | "beside" | "children"> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it, e.g. a bell; it takes the props. */
  readonly renderTrigger: (props: ComponentProps<"button">) => ReactNode;
}

/** A panel under the top bar or beside the rail, as tall as it needs to be. Escape or a press elsewhere closes it; the page stays usable. */
function Menu({ open, onOpenChange, renderTrigger, ...panel }: MenuProps) {
  const close = () => onOpenChange(false);
  const { props, trigger, id, shown } = usePanelTrigger(open, onOpenChange);
  return (
    <>
      {renderTrigger(props)}
      <LazyOverlay open={shown} onClose={close}>
        <MenuPanel {...panel} id={id} open={shown} onClose={close} trigger={trigger} />
      </LazyOverlay>
    </>
  );
}

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
