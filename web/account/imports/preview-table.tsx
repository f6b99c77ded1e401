import type { ImportPreview } from "#shared/contract/imports.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { formatAmount, ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { formatDateTime } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { FailedRows } from "./import-result.tsx";
import { fieldNames, rows, sessions } from "./import-words.ts";

interface PreviewTableProps {
  readonly preview: ImportPreview;
  readonly importId: string;
  /** Other choices are being read. */
  readonly isStale: boolean;
}

/** How much would be added, the first rows of it, and what can't be. */
export function PreviewTable({ preview, importId, isStale }: PreviewTableProps) {
  const { added, present, failed, photos } = preview;
  return (
    <div className={classNames("imports__preview", isStale && "imports__preview--stale")} aria-busy={isStale}>
      <p className="imports__sum">
        <b>{added === 0 ? "Nothing new in this file" : `${sessions(added)} to add`}</b>
        {photos > 0 && <span>{photos === 1 ? "1 photo" : `${photos.toLocaleString("en-US")} photos`}</span>}
        {present > 0 && <span>{present.toLocaleString("en-US")} already here</span>}
        {failed > 0 && <span>{rows(failed)} can't be read</span>}
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
      <p>These sessions come in without what we can't read or keep:</p>
      <ul>
        {leftOut.map(({ what, reason, count, cells, rows: named }) => (
          <li key={`${what} ${reason}`}>
            <b>
              {fieldNames[what]} of {sessions(count)}
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

const dash = "–";
const amountOf = ({ amount, amountUnit }: ImportPreview["sessions"][number]) =>
  amount === null || amountUnit === null ? dash : formatAmount(amount, amountUnit);

function FirstSessions({ preview }: Pick<PreviewTableProps, "preview">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also for the keyboard
    <section className="imports__scroll" aria-label="First sessions" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {["Date", "Strain", "Brand", "Method", "Amount", "THC", "Rating", "Effects", "Notes"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.sessions.map((session) => (
            <tr key={session.row}>
              <td>{formatDateTime(new Date(session.consumedAt))}</td>
              <td className="imports__name">{session.strainName || dash}</td>
              <td className="imports__name">{session.brand ?? dash}</td>
              <td>{session.ingestionMethod ? ingestionMethodLabel(session.ingestionMethod) : dash}</td>
              <td>{amountOf(session)}</td>
              <td>
                {session.thcPercentage === null ? dash : formatPotency(session.ingestionMethod, session.thcPercentage)}
              </td>
              <td>{session.rating ?? dash}</td>
              <td className="imports__words">{session.effects.join(", ") || dash}</td>
              <td className="imports__words">{session.notes ?? dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
