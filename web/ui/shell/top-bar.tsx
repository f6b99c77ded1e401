import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { Mark } from "#web/ui/brand/mark.tsx";
import { Wordmark } from "#web/ui/brand/wordmark.tsx";
import { useIgnoreGhostClick } from "#web/ui/button/ignore-ghost-click.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface TopBarProps {
  readonly onSignOut: () => void;
  /** The notifications: a Menu whose trigger is a BellButton. */
  readonly children?: ReactNode;
}

/** The header of the tabbed shell. As the spec has it, the brand button signs out; it says so. */
export function TopBar({ onSignOut, children }: TopBarProps) {
  const onPress = useIgnoreGhostClick(onSignOut);
  return (
    <header className="topbar">
      <Tooltip text="Sign out">
        {(trigger) => (
          <button {...trigger} className="brandbtn" type="button" aria-label="HighNote, sign out" onClick={onPress}>
            <Mark size={30} />
            <Wordmark height={22} />
            <Icon glyph={LogOut} size="sm" />
          </button>
        )}
      </Tooltip>
      <div className="topbar__end">
        <ThemeToggle />
        {children}
      </div>
    </header>
  );
}
