import type { ReactNode } from "react";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Brand } from "#web/kit/brand.tsx";
import { Button } from "#web/kit/button/button.tsx";

/** Session, rating, friends. */
const steps = [1, 2, 3] as const;

interface StepFrameProps {
  readonly step: (typeof steps)[number];
  readonly title: string;
  readonly lead: string;
  /** Leaves out this step alone. Without it nothing is left to skip to. */
  readonly skip?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
  /** The button at the foot. */
  readonly foot: ReactNode;
}

/** One of the first steps, in place of the whole app. */
export function StepFrame({ step, title, lead, skip, children, foot }: StepFrameProps) {
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  return (
    <div className="firstpage">
      <div className="backdrop" aria-hidden="true" />
      <main className="first" ref={main}>
        <div className="first__top">
          <span className="landing__lockup">
            <Brand size={30} height={22} />
          </span>
          {skip && (
            <Button variant="ghost" size="sm" onClick={skip.onPress}>
              {skip.label}
            </Button>
          )}
        </div>
        <div className="first__progress" role="img" aria-label={`Step ${step} of ${steps.length}`}>
          {steps.map((place) => (
            <i key={place} className={place < step ? "done" : place === step ? "now" : undefined} />
          ))}
        </div>
        <h1>{title}</h1>
        <p className="first__lead">{lead}</p>
        <div className="first__body">{children}</div>
        <div className="first__foot">{foot}</div>
      </main>
    </div>
  );
}
