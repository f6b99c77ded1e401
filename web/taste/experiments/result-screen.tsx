import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "wouter";
import type { EndedExperiment } from "#shared/contract/experiments.ts";
import { type ExperimentArm, experimentArms } from "#shared/domain/experiment.ts";
import { formatRating, hasNumbers, scoreInWords } from "#shared/domain/rating.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { MinusPoints } from "#web/kit/list/points.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { PageNotFound } from "#web/kit/state/page-not-found.tsx";
import { DifferenceBar } from "#web/taste/insights/difference-bar.tsx";
import { EveningList } from "./evening-list.tsx";
import { ExperimentPage } from "./experiment-page.tsx";
import {
  armOf,
  cantConclude,
  habitWords,
  howFarWords,
  meaningOf,
  ratedCount,
  resultWords,
} from "./experiment-words.ts";
import { experimentQuery } from "./experiments.queries.ts";
import { ExperimentSkeleton } from "./experiments-screen.tsx";
import "./experiments.css";
import "./result.css";

/** What an experiment came to, whichever way. */
export function ResultScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const { data, error, isFetching, refetch } = useQuery(experimentQuery(id));
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <ExperimentPage experiment={data}>
      {data && <Result experiment={data} />}
      {!data && isMissing && <PageNotFound />}
      {!data && !error && <ExperimentSkeleton />}
      {!data && error && !isMissing && (
        <ErrorState
          level={1}
          title="Couldn't load this experiment"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ExperimentPage>
  );
}

function Result({ experiment }: { readonly experiment: EndedExperiment }) {
  const [showsAll, setShowsAll] = useState(false);
  const { a, b, result, taken } = experiment;
  const otherwise = taken.filter(({ drawn, had }) => had !== null && had !== drawn).length;
  const words = result && resultWords(experiment, result);
  const rated = ratedCount(experiment, useCurrentUser());
  return (
    <div className="expresult">
      <div>
        <p className="exp__kind">Experiment · {howFarWords(experiment)}</p>
        <h1>{words?.sentence ?? "Too few evenings to tell."}</h1>
        {result && words && (
          <DifferenceBar
            {...result}
            label={words.drawing}
            ends={[`${habitWords(b).several} higher`, `${habitWords(a).several} higher`]}
          />
        )}
        {experimentArms.map((arm) => (
          <ArmDots key={arm} experiment={experiment} arm={arm} rated={rated} />
        ))}
        {hasNumbers(rated) && (
          <p className="armdots__ends" aria-hidden="true">
            <span>0</span>
            <span>10</span>
          </p>
        )}
        {otherwise > 0 && (
          <p className="help">
            {counted(otherwise, "evening")} went otherwise than drawn, and {otherwise === 1 ? "counts" : "count"} as
            drawn.
          </p>
        )}
      </div>
      <div className="expresult__meaning">
        <SectionTitle>What that tells you</SectionTitle>
        <p className="soft">{meaningOf(experiment)}</p>
        <SectionTitle>What you can't conclude</SectionTitle>
        <MinusPoints points={cantConclude(experiment)} />
        <div className="btnrow">
          {!showsAll && taken.length > 0 && (
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              See the {taken.length === 1 ? "evening" : inWords(taken.length)}
            </Button>
          )}
          <Button onClick={() => switchTab("insights")}>Done</Button>
        </div>
        <p className="help">Kept under Insights, for you alone.</p>
      </div>
      {showsAll && (
        <div className="expresult__evenings">
          <EveningList experiment={experiment} isWhole />
        </div>
      )}
    </div>
  );
}

interface ArmDotsProps {
  readonly experiment: EndedExperiment;
  readonly arm: ExperimentArm;
  /** Ratings behind it all. */
  readonly rated: number;
}

/** The ratings of one side's evenings, as drawn, between 0 and 10. Dots are numbers, too: they come with these. */
function ArmDots({ experiment, arm, rated }: ArmDotsProps) {
  const { label } = habitWords(armOf(experiment, arm));
  const evenings = experiment.taken.filter(({ drawn }) => drawn === arm);
  const ratings = evenings.flatMap(({ rating }) => rating ?? []);
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const all = counted(evenings.length, "evening");
  const count = ratings.length === evenings.length ? all : `${ratings.length} of ${all} rated`;
  const name = `${arm.toUpperCase()}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const shown = experiment.a.kind === "method" ? name : `${arm.toUpperCase()}, ${label}`;
  return (
    <div className={classNames("armdots", arm === "a" && "armdots--lead")}>
      <span>
        {shown} <small>{count}</small>
      </span>
      <b>{ratings.length > 0 ? scoreInWords(mean, rated) : "–"}</b>
      {hasNumbers(rated) && (
        <div
          role="img"
          aria-label={
            ratings.length > 0 ? `${shown}: ${formatRating(mean)} on average, ${count}` : `${shown}: ${count}`
          }
        >
          {ratings.map((rating, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: evenings stay in their order
            <i key={at} style={{ "--x": `${rating * 10}%` }} />
          ))}
          {ratings.length > 0 && <u style={{ "--x": `${mean * 10}%` }} />}
        </div>
      )}
    </div>
  );
}
