import Bell from "lucide-react/icons/bell";
import type { ComponentProps } from "react";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { IconButton } from "./icon-button.tsx";

interface BellButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Unread notifications; the badge shows 9+ above 9. */
  readonly unread: number;
}

export function BellButton({ unread, ...rest }: BellButtonProps) {
  const badge = unreadBadge(unread);
  return (
    <IconButton {...rest} icon={Bell} label={badge ? `Notifications, ${badge} unread` : "Notifications"}>
      {badge && (
        <span className="count" aria-hidden="true">
          {badge}
        </span>
      )}
    </IconButton>
  );
}
