import "#web/ui/styles/compare.css";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Undo2 from "lucide-react/icons/undo-2";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { Button } from "#web/ui/button/button.tsx";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { CompareIllustration } from "#web/ui/illustration/compare-illustration.tsx";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { CompareSkeleton } from "./compare-skeleton.tsx";
import { type Comparing, useComparing } from "./use-comparing.ts";
import { Versus } from "./versus.tsx";

/** The Compare page (spec sections 2 and 4). Only the first two sessions of the answer are used. */
export function Compare() {
  const comparing = useComparing();
  const { pair, error, isFetching, retry } = comparing;
  if (!pair && error && !isFetching) {
    return <ErrorState level={1} title="Unable to Load a Comparison" onRetry={retry} />;
  }
  const [left, right] = pair?.sessions ?? [];
  if (pair && !right) return <TooFewSessions count={pair.sessions.length} />;
  return (
    <>
      <PageHead title="Which one hit better?" text="Pick the one you'd have again." />
      {left && right ? <ComparePair comparing={comparing} left={left} right={right} /> : <CompareSkeleton />}
    </>
  );
}

interface ComparePairProps {
  readonly comparing: Comparing;
  readonly left: Session;
  readonly right: Session;
}

function ComparePair({ comparing, left, right }: ComparePairProps) {
  const { selectedId, news, isBusy, isConfirming, isUndoing, canUndo, select, confirm, skip, undo } = comparing;
  const isSkipping = isBusy && !isConfirming && !isUndoing;
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
      />
      <div className="versus__actions">
        <Button
          size="lg"
          disabled={selectedId === null}
          loading={isConfirming}
          loadingLabel="Confirming..."
          onClick={confirm}
        >
          Confirm Choice
        </Button>
        <Button variant="secondary" icon={RefreshCw} loading={isSkipping} onClick={() => void skip()}>
          Get New Comparison
        </Button>
        <div className="versus__more">
          <Button variant="ghost" size="sm" onClick={() => void skip()}>
            Too close to call
          </Button>
          {canUndo && (
            <Button variant="ghost" size="sm" icon={Undo2} loading={isUndoing} onClick={undo}>
              Undo last choice
            </Button>
          )}
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
