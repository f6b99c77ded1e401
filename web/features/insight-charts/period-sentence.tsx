import type { History } from "#shared/contract/history.ts";
import { ingestionMethodLabels } from "#shared/domain/ingestion-method.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Disc } from "#web/ui/disc.tsx";
import { focusQuietly } from "#web/ui/shell/focus-page.ts";
import { Bone } from "#web/ui/state/bone.tsx";
import { ratingByMethodId } from "./insight-charts.tsx";
import { rangeLabel } from "./labels.ts";
import { minRatings, mostRated } from "./most-rated.ts";
import { useHistory } from "./use-history.ts";

/** One plain sentence about the period, with its count and its mean; it leads to the chart that it's read from. */
export function PeriodSentence() {
  const { data: history, error, isPlaceholderData } = useHistory();
  if (!history && error) return null;
  return (
    <section className="say span-2" aria-label="In short" aria-busy={isPlaceholderData}>
      <Disc />
      {history ? <Sentence history={history} /> : <Bone width="70%" height="2rem" />}
    </section>
  );
}

function Sentence({ history }: { readonly history: History }) {
  const most = mostRated(history.ratingsByMethod);
  if (!most) {
    return (
      <>
        <p>Too early to say anything true.</p>
        <small>It takes {minRatings} rated sessions of one method in this period.</small>
      </>
    );
  }
  const { ingestionMethod, sessions, average } = most;
  return (
    <>
      <p>
        Your{" "}
        <em>
          {sessions} rated {ingestionMethodLabels[ingestionMethod].toLowerCase()} sessions
        </em>
        : {formatRating(average)} on average.
      </p>
      <small>{rangeLabel(history.from, history.through)}</small>
      <Button variant="ghost" size="sm" onClick={showEvidence}>
        See the ratings
      </Button>
    </>
  );
}

function showEvidence() {
  const chart = document.getElementById(ratingByMethodId);
  chart?.scrollIntoView({ block: "center" });
  focusQuietly(chart);
}
