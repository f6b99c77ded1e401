import type { ReactNode } from "react";
import { OfflineBar } from "#web/compositions/offline-bar.tsx";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { BackBar } from "#web/ui/shell/back-bar.tsx";

interface ThreadPaneProps {
  readonly title: string;
  /** Whose conversation it is, once known: stays in the bar beside the list, too. */
  readonly person?: ReactNode;
  /** On a phone. */
  readonly back: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** As high as the window: its content scrolls, the page does not. */
export function ThreadPane({ title, person, back, actions, children }: ThreadPaneProps) {
  const place = usePageFocus<HTMLDivElement>(title);
  useScrollStart();
  return (
    <div className="mail__thread" ref={place}>
      {!person && <h1 className="sr-only">{title}</h1>}
      <BackBar title={person ?? title} titleAs={person ? "h1" : "p"} back={back}>
        {actions}
      </BackBar>
      <OfflineBar place="Conversation" />
      {children}
    </div>
  );
}
