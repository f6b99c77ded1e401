import type { ImportPreview } from "#shared/contract/imports.ts";
import { isMood } from "#shared/domain/moods.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { formatAmount, ingestionMethodLabel, moodLabels, shownStrainName } from "#shared/domain/session-words.ts";
import { counted, formatDateTime, readingLocale } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { FailedRows } from "./import-result.tsx";
import { fieldNames } from "./import-words.ts";

interface PreviewProps {
  readonly preview: ImportPreview;
  readonly importId: string;
  /** Other choices are being read. */
  readonly isStale: boolean;
}

/** How much would be added, the first rows of it, and what can't be. */
export function Preview({ preview, importId, isStale }: PreviewProps) {
  const { added, present, failed, photos } = preview;
  return (
    <div className={classNames("imports__preview", isStale && "imports__preview--stale")} aria-busy={isStale}>
      <p className="imports__sum">
        <b>{added === 0 ? "Nothing new in this file" : `${counted(added, "session")} to add`}</b>
        {photos > 0 && <span>{counted(photos, "photo")}</span>}
        {present > 0 && <span>{present.toLocaleString(readingLocale)} already here</span>}
        {failed > 0 && <span>{counted(failed, "row")} can't be read</span>}
      </p>
      {preview.sessions.length > 0 && <FirstSessions preview={preview} />}
      {preview.leftOut.length > 0 && <LeftOut leftOut={preview.leftOut} />}
      {failed > 0 && <FailedRows importId={importId} failures={preview.failures} count={failed} />}
    </div>
  );
}

const list = new Intl.ListFormat("en-US");

/** Values that can't be kept of sessions that are added: how many, why, their first cells and rows. */
function LeftOut({ leftOut }: Pick<ImportPreview, "leftOut">) {
  return (
    <section className="imports__left-out" aria-label="Left out">
      <p>What we leave out of them, because we can't read or keep it:</p>
      <ul>
        {leftOut.map(({ what, reason, count, cells, rows: named }) => (
          <li key={`${what} ${reason}`}>
            <b>
              {fieldNames[what]} of {counted(count, "session")}
            </b>
            <span>
              {reason}: {list.format(cells.map((cell) => `“${cell}”`))}
            </span>
            <small>
              {count === 1 ? "Row" : "Rows"}{" "}
              {list.format([...named.map(String), ...(count > named.length ? [`${count - named.length} more`] : [])])}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Session = ImportPreview["sessions"][number];

/** When, how and how much, as far as the file says so. */
function factsOf({ consumedAt, utcOffset, ingestionMethod, amount, amountUnit, thcPercentage }: Session): string[] {
  return [
    formatDateTime(new Date(consumedAt), utcOffset),
    ...(ingestionMethod ? [ingestionMethodLabel(ingestionMethod)] : []),
    ...(amount !== null && amountUnit !== null ? [formatAmount(amount, amountUnit)] : []),
    ...(thcPercentage === null ? [] : [`THC ${formatPotency(ingestionMethod, thcPercentage)}`]),
  ];
}

function FirstSessions({ preview }: Pick<PreviewProps, "preview">) {
  const [count, shown] = [preview.added, preview.sessions.length];
  return (
    <section className="imports__sessions" aria-label="First sessions">
      {count > shown && <p>{`The first ${shown} of them:`}</p>}
      <ol>
        {preview.sessions.map((session) => (
          <li key={session.row}>
            <p className="imports__name">
              <b>{shownStrainName(session.strainName)}</b>
              {session.brand !== null && <span>{session.brand}</span>}
              {session.rating !== null && <RatingPill small rating={session.rating} />}
            </p>
            <p className="imports__facts">
              {factsOf(session).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {session.effects.length > 0 && <p>{session.effects.map(effectWord).join(", ")}</p>}
            {session.notes !== null && <p className="imports__notes">{session.notes}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const effectWord = (word: string) => (isMood(word) ? moodLabels[word] : effectLabel(word));
