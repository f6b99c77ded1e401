import { useEffect, useRef } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ComparisonPair } from "#shared/contract/rankings.ts";
import { Button } from "#web/kit/button/button.tsx";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/rankings-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { TopProgress } from "./top-progress.tsx";
import { UndoChoice } from "./undo-choice.tsx";
import type { Comparing } from "./use-comparing.ts";

interface TopTenSettledProps {
  readonly comparing: Comparing;
  readonly top: ComparisonPair["top"];
}

/** In place of the next pair, once a choice has settled the last close call of the top ten. */
export function TopTenSettled({ comparing, top }: TopTenSettledProps) {
  const place = useRef<HTMLDivElement>(null);
  // What was focused disappeared with the last pair.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className="arenadone" tabIndex={-1}>
      <EmptyState
        level={1}
        illustration={<RankingsIllustration />}
        title="Your top ten is settled"
        hint="You can keep going, but nothing near the top would move much."
      >
        <LinkButton href={pages.rankings}>See the order</LinkButton>
        <Button variant="ghost" onClick={comparing.keepComparing}>
          Keep comparing
        </Button>
      </EmptyState>
      <TopProgress top={top} />
      <UndoChoice comparing={comparing} />
    </div>
  );
}
