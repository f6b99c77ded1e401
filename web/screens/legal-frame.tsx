import "#web/features/legal/prose.css";
import type { ReactNode } from "react";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BackBar } from "#web/ui/shell/back-bar.tsx";
import { Main } from "#web/ui/shell/main.tsx";

interface LegalFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The policy and the terms, public. */
export function LegalFrame({ title, children }: LegalFrameProps) {
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  return (
    <AppFrame>
      <BackBar title={title} titleAs="p" back={() => goBack()} />
      <Main ref={main}>
        <article className="prose">
          <h1>{title}</h1>
          <p className="updated">Last updated: July 24, 2025</p>
          {children}
        </article>
      </Main>
    </AppFrame>
  );
}
