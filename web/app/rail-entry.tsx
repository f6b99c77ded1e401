import type { ComponentProps } from "react";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

interface RailEntry {
  readonly icon: Glyph;
  readonly label: string;
  /** How many are unread, or wait; null without any. */
  readonly badge?: string | null | undefined;
  readonly badgeWord?: "unread" | "waiting";
}

/** The look and the accessible name of a link or button of the rail. */
export function railEntry({ icon, label, badge, badgeWord = "unread" }: RailEntry) {
  return {
    className: "rlink",
    "aria-label": badge ? `${label}, ${badge} ${badgeWord}` : label,
    children: (
      <>
        <Icon glyph={icon} />
        <span>{label}</span>{" "}
        {badge && (
          <span className="rlink__count" aria-hidden="true">
            {badge}
          </span>
        )}
      </>
    ),
  } satisfies ComponentProps<"button">;
}
