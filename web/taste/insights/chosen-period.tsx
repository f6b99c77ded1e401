import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { History } from "#shared/contract/history.ts";
import { routes } from "#shared/contract/routes.ts";
import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod, historyPeriodLabels } from "#shared/domain/history-period.ts";
import { minRated, type SentenceAbout, sentenceSubject } from "#shared/domain/insight-sentences.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { call } from "#web/core/api/api.ts";
import { stored, useStored } from "#web/core/browser/stored.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { Disc } from "#web/kit/disc.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Link } from "#web/kit/link.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";
import { rangeLabel, sessionsLabel } from "./chart-labels.ts";
import "./insight-charts.css";

/** The period chosen last on this device. */
const chosenPeriod = stored(
  "hn-insights-period",
  (text): HistoryPeriod => historyPeriods.find((one) => one === text) ?? defaultHistoryPeriod,
  { holdsInPage: true },
);

/** Browsers without a known time zone may name one that doesn't exist. */
function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** One's own history over a period; the previous one stays visible until it has loaded. */
const historyQuery = (userId: string, period: HistoryPeriod) =>
  queryOptions({
    queryKey: queryKeys.historyOf(userId, period),
    queryFn: ({ signal }) =>
      call(routes.getHistory, { params: { id: userId }, query: { period, timeZone: ownTimeZone() }, signal }),
    placeholderData: keepPreviousData,
  });

/** One's history over the chosen period, for all that shows a part of it. */
export function useHistory() {
  const { id } = useCurrentUser();
  return useQuery(historyQuery(id, useStored(chosenPeriod)));
}

const choices = historyPeriods.map((value) => ({ value, label: historyPeriodLabels[value] }));

/** The period of the sentence and of the charts. */
export function PeriodChoice() {
  const name = useId();
  const period = useStored(chosenPeriod);
  const { data: history } = useHistory();
  return (
    <div className="period">
      <FieldGroup label="Period">
        <Segment name={name} choices={choices} value={period} onChange={chosenPeriod.set} />
      </FieldGroup>
      <p role="status">
        {history && `${sessionsLabel(history.sessions)}, ${rangeLabel(history.from, history.through)}`}
      </p>
    </div>
  );
}

type Sentence = History["sentences"][number];

/** Up to three plain sentences about the period, each with its count and its mean; they lead to the sessions meant. */
export function PeriodSentences() {
  const { data: history, error, isPlaceholderData } = useHistory();
  if (!history && error) return null;
  return (
    <section className="say span-2" aria-label="In short" aria-busy={isPlaceholderData}>
      <Disc />
      {history ? <Sentences history={history} /> : <Bone width="70%" height="2rem" />}
    </section>
  );
}

function Sentences({ history: { sentences, from, through } }: { readonly history: History }) {
  if (sentences.length === 0) {
    return (
      <>
        <p>Too early to say anything true.</p>
        <small>It takes {minRated} rated sessions of one kind in this period.</small>
      </>
    );
  }
  return (
    <>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.about.kind}>
            <p>
              Your <em>{sentenceSubject(sentence)}</em>: {formatRating(sentence.average)} on average.
            </p>
            <Link className="say__evidence" href={evidencePath(sentence)}>
              See these {sentence.sessions}
              <span className="sr-only"> sessions: {sentenceSubject(sentence)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <small>{rangeLabel(from, through)}</small>
    </>
  );
}

/** The search of one's own sessions that finds exactly these. */
const evidencePath = ({ about, from }: Sentence) =>
  sessionsPath({ ...choicesOf(about), scores: ["rated"], period: { from, through: null } });

function choicesOf({ kind, value }: SentenceAbout): Partial<SessionChoices> {
  if (kind === "method") return { methods: [value] };
  return kind === "strainType" ? { strainTypes: [value] } : { moods: [value] };
}
