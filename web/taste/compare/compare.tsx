import { useEffect, useRef } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { ComparisonPair } from "#shared/contract/rankings.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { CompareIllustration, RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { InsightsSections } from "#web/taste/insights/insights-sections.tsx";
import { ChoiceBar, KeyHints, TopProgress, UndoChoice } from "./arena-foot.tsx";
import { type Comparing, useComparing } from "./use-comparing.ts";
import { Versus } from "./versus.tsx";
import "#web/kit/session/compare.css";
import "./arena.css";

export function CompareScreen() {
  return (
    <PageFrame title="Compare" titleAs="p" wide>
      <InsightsSections current="compare" />
      <Compare />
    </PageFrame>
  );
}

/** The Compare page (spec sections 2 and 4). Only the first two sessions of the answer are used. */
export function Compare() {
  const comparing = useComparing();
  return (
    <>
      <p className="sr-only" role="status">
        {comparing.news}
      </p>
      <CompareContent comparing={comparing} />
    </>
  );
}

function CompareContent({ comparing }: { readonly comparing: Comparing }) {
  const { pair, error, isFetching, retry } = comparing;
  if (!pair && error && !isFetching) {
    return <ErrorState level={1} title="Unable to Load a Comparison" onRetry={retry} />;
  }
  const [left, right] = pair?.sessions ?? [];
  if (pair && !right) return <TooFewSessions count={pair.sessions.length} />;
  if (pair && comparing.hasJustSettled) return <TopTenSettled comparing={comparing} top={pair.top} />;
  return (
    <>
      <div className="arenahead">
        <PageHead title="Which one hit better?" text="Pick the one you'd have again." />
      </div>
      {pair && left && right ? (
        <ComparePair comparing={comparing} left={left} right={right} top={pair.top} />
      ) : (
        <CompareSkeleton />
      )}
    </>
  );
}

interface ComparePairProps {
  readonly comparing: Comparing;
  readonly left: Session;
  readonly right: Session;
  readonly top: ComparisonPair["top"];
}

function ComparePair({ comparing, left, right, top }: ComparePairProps) {
  const { selectedId, news, isBusy, select, confirm, skip, undo } = comparing;
  return (
    <>
      <Versus
        key={`${left.id} ${right.id}`}
        isNext={news !== ""}
        left={left}
        right={right}
        selectedId={selectedId}
        busy={isBusy}
        onSelect={select}
        onConfirm={confirm}
        onSkip={() => void skip()}
        onUndo={undo}
      />
      <div className="arenafoot">
        <ChoiceBar comparing={comparing} />
        <div className="arenafoot__end">
          <KeyHints />
          <TopProgress top={top} />
        </div>
      </div>
    </>
  );
}

function TooFewSessions({ count }: { readonly count: number }) {
  return (
    <EmptyState
      level={1}
      illustration={<CompareIllustration />}
      title={count === 0 ? "Nothing to compare yet" : "One more to go"}
      hint={
        count === 0
          ? "You need to log sessions before you can compare them."
          : "You need at least 2 sessions to compare. Log one more and you're set."
      }
    >
      <LinkButton href={pages.home}>Go to Home</LinkButton>
    </EmptyState>
  );
}

interface TopTenSettledProps {
  readonly comparing: Comparing;
  readonly top: ComparisonPair["top"];
}

/** In place of the next pair, once a choice has settled the last close call of the top ten. */
function TopTenSettled({ comparing, top }: TopTenSettledProps) {
  const place = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the last pair.
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

/** Placeholders of the two cards. */
function CompareSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="versus arena arena--loading" aria-hidden="true">
        <Bone shape="panel" />
        <Bone shape="panel" />
      </div>
    </>
  );
}
