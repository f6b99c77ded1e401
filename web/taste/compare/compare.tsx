import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { LinkButton } from "#web/kit/button/button.tsx";
import { CompareIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { InsightsSections } from "#web/taste/insights/insights-sections.tsx";
import { ChoiceBar, KeyHints, SureProgress } from "./arena-foot.tsx";
import type { ShownPair } from "./next-pair.tsx";
import { TwoLabels } from "./two-labels.tsx";
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
    return <ErrorState level={1} title="Couldn't load a pair" onRetry={retry} />;
  }
  const [left, right] = pair?.sessions ?? [];
  if (pair && !right) return <TooFewSessions count={pair.sessions.length} />;
  return (
    <>
      <div className="arenahead">
        <PageHead title="Which one hit better?" text="Pick the one you'd have again." />
      </div>
      {pair && left && right ? (
        <ComparePair comparing={comparing} left={left} right={right} sure={pair.sure} />
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
  readonly sure: ShownPair["sure"];
}

function ComparePair({ comparing, left, right, sure }: ComparePairProps) {
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
          <SureProgress sure={sure} />
        </div>
      </div>
      <TwoLabels sessions={[left, right]} />
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
