import "#web/ui/styles/compare.css";
import "./arena.css";
import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { CompareIllustration } from "#web/ui/illustration/compare-illustration.tsx";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import { CompareSkeleton } from "./compare-skeleton.tsx";
import { KeyHints } from "./key-hints.tsx";
import { type Comparing, useComparing } from "./use-comparing.ts";
import { Versus } from "./versus.tsx";

interface CompareProps {
  /** Below the pair: how far the ranking has come. */
  readonly progress?: ReactNode;
}

/** The Compare page (spec sections 2 and 4). Only the first two sessions of the answer are used. */
export function Compare({ progress }: CompareProps) {
  const comparing = useComparing();
  const { pair, error, isFetching, retry } = comparing;
  if (!pair && error && !isFetching) {
    return <ErrorState level={1} title="Unable to Load a Comparison" onRetry={retry} />;
  }
  const [left, right] = pair?.sessions ?? [];
  if (pair && !right) return <TooFewSessions count={pair.sessions.length} />;
  return (
    <>
      <div className="arenahead">
        <PageHead title="Which one hit better?" text="Pick the one you'd have again." />
      </div>
      {left && right ? (
        <ComparePair comparing={comparing} left={left} right={right} progress={progress} />
      ) : (
        <CompareSkeleton />
      )}
    </>
  );
}

interface ComparePairProps extends CompareProps {
  readonly comparing: Comparing;
  readonly left: Session;
  readonly right: Session;
}

function ComparePair({ comparing, left, right, progress }: ComparePairProps) {
  const { selectedId, news, isBusy, select, confirm, skip, undo } = comparing;
  return (
    <>
      <p className="sr-only" role="status">
        {news}
      </p>
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
          {progress}
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
