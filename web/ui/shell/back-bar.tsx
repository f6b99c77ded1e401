import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { IconLink } from "#web/ui/button/icon-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

interface BackBarProps {
  readonly title: ReactNode;
  /** Back's path, or its action for a sub-screen without an address. */
  readonly back: string | (() => void);
  /** 'p' where the page has its own h1. */
  readonly titleAs?: "h1" | "p" | undefined;
  readonly children?: ReactNode;
}

export function BackBar({ title, back, titleAs: Title = "h1", children }: BackBarProps) {
  return (
    <header className="topbar">
      {typeof back === "string" ? (
        <IconLink icon={ArrowLeft} label="Back" href={back} />
      ) : (
        <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      )}
      <Title className="topbar__title">{title}</Title>
      <div className="topbar__end">
        {children}
        <ThemeToggle />
      </div>
    </header>
  );
}
