import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Mark, Wordmark } from "#web/kit/brand.tsx";
import { useIgnoreGhostClick } from "#web/kit/button/ignore-ghost-click.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

interface TopBarProps {
  readonly onBrand: () => void;
  /** Messages and notifications. */
  readonly children?: ReactNode;
}

/** The phone's header of the tabs. As the spec has it, the brand button signs out (decisions.md: it asks first); it says so. */
export function TopBar({ onBrand, children }: TopBarProps) {
  const onPress = useIgnoreGhostClick(onBrand);
  return (
    <header className="topbar">
      <button
        className="brandbtn"
        type="button"
        aria-label="HighNote, sign out"
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <Mark size={30} />
        <Wordmark height={22} />
        <Icon glyph={ChevronDown} size="sm" />
      </button>
      <div className="topbar__end">{children}</div>
    </header>
  );
}
