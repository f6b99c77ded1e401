import type { ReactNode } from "react";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Brand } from "#web/kit/brand.tsx";
import { Button } from "#web/kit/button/button.tsx";

export interface StepProps {
  /** This step and how many there are, from one. */
  readonly step: number;
  readonly steps: number;
  readonly onLater: () => void;
}

interface StepFrameProps extends StepProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The buttons at the foot. */
  readonly foot: ReactNode;
}

/** One of the first steps, in place of the whole app. */
export function StepFrame({ step, steps, title, lead, onLater, children, foot }: StepFrameProps) {
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  const places = Array.from({ length: steps }, (_, index) => index + 1);
  return (
    <div className="firstpage">
      <div className="backdrop" aria-hidden="true" />
      <main className="first" ref={main}>
        <div className="first__top">
          <span className="landing__lockup">
            <Brand size={30} height={22} />
          </span>
          <Button variant="ghost" size="sm" onClick={onLater}>
            Later
          </Button>
        </div>
        <div className="first__progress" role="img" aria-label={`Step ${step} of ${steps}`}>
          {places.map((place) => (
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
