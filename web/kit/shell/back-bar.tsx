import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton, IconLink } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";

interface BackBarProps {
  readonly title: ReactNode;
  /** Back's path, or its action for a sub-screen without an address. */
  readonly back: string | (() => void);
  /** For what one closes rather than leaves: a cross instead of the arrow. */
  readonly closes?: boolean | undefined;
  /** 'p' where the page has its own h1: the bar is then for phones only. 'h2': the head of a part of the page. */
  readonly titleAs?: "h1" | "h2" | "p" | undefined;
  readonly children?: ReactNode;
}

/** A phone's way back. In the wide frame its heading is the head of the page (styles/topbar.css). */
export function BackBar({ title, back, closes, titleAs: Title = "h1", children }: BackBarProps) {
  const way = closes ? { icon: X, label: "Close" } : { icon: ArrowLeft, label: "Back" };
  return (
    <header className={classNames("topbar", Title !== "p" && "topbar--head")}>
      {typeof back === "string" ? (
        <IconLink {...way} href={back} className="topbar__back" />
      ) : (
        <IconButton {...way} onClick={back} className="topbar__back" />
      )}
      <Title className="topbar__title">{title}</Title>
      <div className="topbar__end">{children}</div>
    </header>
  );
}
