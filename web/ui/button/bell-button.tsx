import Bell from "lucide-react/icons/bell";
import type { ComponentProps } from "react";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { IconButton } from "./icon-button.tsx";

interface BellButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Unread notifications; the badge shows 9+ above 9. */
  readonly unread: number;
  /** Other unread content behind it: shown as a dot while there is no number. */
  readonly alsoNew?: string | undefined;
}

export function BellButton({ unread, alsoNew, ...rest }: BellButtonProps) {
  const badge = unreadBadge(unread);
  const unreadText = badge ? `${badge} unread` : alsoNew;
  return (
    <IconButton {...rest} icon={Bell} label={unreadText ? `Notifications, ${unreadText}` : "Notifications"}>
      {unreadText && (
        <span className={badge ? "count" : "count count--dot"} aria-hidden="true">
          {badge}
        </span>
      )}
    </IconButton>
  );
}
