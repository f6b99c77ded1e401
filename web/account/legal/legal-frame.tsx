import "./prose.css";
import type { ReactNode } from "react";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { Main } from "#web/kit/shell/screen.tsx";

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

interface LegalSectionProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One numbered section of the policy or the terms; `/privacy#section-4` leads to it. */
export function LegalSection({ number, title, children }: LegalSectionProps) {
  const id = `section-${number}`;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <i>{number}</i>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
