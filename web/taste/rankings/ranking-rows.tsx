import { type ReactNode, useId } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { SessionThumb } from "#web/kit/session/thumb.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";

interface RankingRowProps {
  readonly position: number;
  readonly name: string;
  /** Below the name. */
  readonly facts: string;
  /** The session whose sleeve is shown. */
  readonly session: Session;
  /** Where a press anywhere on the row leads. */
  readonly href: string;
  readonly rating: number | null;
  readonly band: RankingEntry["band"];
  /** What its place rests on, shown beside the band. */
  readonly children: ReactNode;
}

/** A numbered row of the Rankings page (spec section 2). */
export function RankingRow({ position, name, facts, session, href, rating, band, children }: RankingRowProps) {
  return (
    <li className="ranking">
      <div className="ranking__pos">
        <Position position={position} />
      </div>
      <SessionThumb session={session} />
      <h2>
        <Link href={href}>{shownStrainName(name)}</Link>
      </h2>
      <p className="ranking__facts">{facts}</p>
      <RatingPill rating={rating} small />
      <div className="ranking__how">
        <StrengthBand band={band} />
        <p>{children}</p>
      </div>
    </li>
  );
}

/** Medals for the first three. */
function Position({ position }: { readonly position: number }) {
  if (position === 1 || position === 2 || position === 3) return <Medal position={position} />;
  return (
    <>
      <span className="sr-only">Position </span>
      {position}
    </>
  );
}

/** The first three places; its style is in rankings.css. */
function Medal({ position }: { readonly position: 1 | 2 | 3 }) {
  return (
    <svg className="medal" viewBox="0 0 44 44" role="img" aria-label={`Position ${position}`}>
      <path className="rib" d="M12 2h8l4.5 13-7 3z" />
      <path className="rib" d="M32 2h-8l-4.5 13 7 3z" />
      <circle cx="22" cy="27" r="15" style={{ fill: `var(--hn-medal-${position})` }} />
      <g fill="none" stroke="#16110b" strokeOpacity=".22" strokeWidth=".9">
        <circle cx="22" cy="27" r="12.6" />
        <circle cx="22" cy="27" r="11.2" />
      </g>
      <text x="22" y="32.4" textAnchor="middle" style={{ font: "640 15px var(--hn-font-display)", fill: "#16110b" }}>
        {position}
      </text>
    </svg>
  );
}

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

/** The rows that no comparison has given a place yet: they have no number and stand below all that have one. */
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

interface RankingsErrorProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

export function RankingsError({ list: { isFetching, refetch } }: RankingsErrorProps) {
  return <ErrorState title="Unable to Load Rankings" retrying={isFetching} onRetry={() => void refetch()} />;
}
