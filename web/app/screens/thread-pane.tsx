import type { ReactNode } from "react";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { usePageFocus } from "#web/core/navigation/use-page-focus.ts";
import { OfflineBar } from "#web/journal/outbox/offline-bar.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";

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
