import ChevronDown from "lucide-react/icons/chevron-down";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";
import "./fold.css";

interface FoldProps {
  readonly icon: Glyph;
  readonly title: string;
  /** What's inside, in a few words, also while it's closed; null while it loads. */
  readonly value: string | null;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Where there's room, what's inside stands there without the row. */
  readonly isFixed?: boolean | undefined;
  readonly children?: ReactNode;
}

/** One row that says what it holds, and opens. */
export function Fold({ icon, title, value, open, onToggle, isFixed = false, children }: FoldProps) {
  const isOpen = open || isFixed;
  function press(event: MouseEvent) {
    // Only what `open` says opens or closes it: a fault inside may keep it open.
    event.preventDefault();
    onToggle(!open);
  }
  return (
    <details
      className={classNames("fold", isFixed && "fold--fixed")}
      open={isOpen}
      // The browser opens it where a search in the page finds something inside.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself, for keys as well */}
      <summary hidden={isFixed} onClick={press}>
        <Icon glyph={icon} />
        <span>
          <b>{title}</b>
          {value === null ? <Bone width="60%" height=".75rem" /> : <small>{value}</small>}
        </span>
        <Icon glyph={ChevronDown} size="sm" />
      </summary>
      {children && <div className="fold__body">{children}</div>}
    </details>
  );
}
