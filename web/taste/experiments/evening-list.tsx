import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import type { EndedExperiment, RunningExperiment } from "#shared/contract/experiments.ts";
import { scoreInWords } from "#shared/domain/rating.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { armOf, eveningDate, habitWords, hadWords, ratedCount } from "./experiment-words.ts";

/** Shown until all are asked for. */
const shownFirst = 5;

type Listed = RunningExperiment | EndedExperiment;

interface EveningListProps {
  readonly experiment: Listed;
  /** All of them from the start. */
  readonly isWhole?: boolean;
}

/** Evenings, newest first: what was had, and how it was rated once the seal is open. */
export function EveningList({ experiment, isWhole = false }: EveningListProps) {
  const [showsAll, setShowsAll] = useState(isWhole);
  const { taken } = experiment;
  const rated = ratedCount(experiment, useCurrentUser());
  const shown = showsAll ? taken : taken.slice(0, shownFirst);
  if (taken.length === 0) return null;
  return (
    <>
      <ol className="evenings" reversed>
        {shown.map((evening) => (
          <li key={evening.position}>
            <span className="evenings__number">{evening.position}</span>
            <span>
              <b>
                {evening.sessionId === null ? (
                  hadWords(experiment, evening)
                ) : (
                  <Link href={sessionPath(evening.sessionId)}>{hadWords(experiment, evening)}</Link>
                )}
              </b>
              <small>
                {eveningDate(evening.day)}
                {evening.had !== evening.drawn &&
                  `, the pick was ${habitWords(armOf(experiment, evening.drawn)).tonight}`}
              </small>
            </span>
            <em>{outcomeOf(evening, rated)}</em>
          </li>
        ))}
      </ol>
      {shown.length < taken.length && (
        <button className="quiet" type="button" onClick={() => setShowsAll(true)}>
          Show all {inWords(taken.length)}
        </button>
      )}
    </>
  );
}

function outcomeOf(evening: Listed["taken"][number], rated: number) {
  if (!evening.isRated) return "Not rated";
  if ("rating" in evening && evening.rating !== null) return scoreInWords(evening.rating, rated);
  return (
    <>
      <Icon glyph={Lock} size="sm" />
      Sealed
    </>
  );
}
