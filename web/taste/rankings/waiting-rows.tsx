import { type ReactNode, useId } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { SessionThumb } from "#web/kit/session/session-thumb.tsx";

interface WaitingRow {
  readonly name: string;
  readonly facts: string;
  /** Its sleeve, rating and address. */
  readonly session: Session;
}

interface WaitingRowsProps {
  readonly hint: string;
  readonly rows: readonly WaitingRow[];
  /** After the rows. */
  readonly children?: ReactNode;
}

/** What no comparison has given a place yet: without a number, below all that have one. */
export function WaitingRows({ hint, rows, children }: WaitingRowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="waiting" aria-labelledby={id}>
      <div className="waiting__head">
        <h2 id={id}>Not compared yet</h2>
        <Link className="link" href={pages.compare}>
          Compare
        </Link>
      </div>
      <p className="soft">{hint}</p>
      <ul className="rows">
        {rows.map(({ name, facts, session }) => (
          <li key={session.id} className="row">
            <Link className="row__link" href={sessionPath(session.id)}>
              <SessionThumb session={session} />
              <span className="row__main">
                <b className="display">{shownStrainName(name)}</b>
                <small>{facts}</small>
              </span>
            </Link>
            <RatingPill rating={session.rating} small />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
