import type { ReactNode } from "react";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { PlaceMark } from "#web/kit/session/place-mark.tsx";
import type { Place } from "#web/kit/session/place-words.ts";
import { StrengthBand } from "#web/kit/session/strength-band.tsx";
import { FlatSleeve, type Pictured } from "#web/kit/session/thumb.tsx";

interface RankingRowProps {
  readonly place: Place;
  /** Whether the first three have their medal even while their place is open. */
  readonly medals?: boolean | undefined;
  readonly name: string;
  /** Below the name. */
  readonly facts: readonly string[];
  /** Whose sleeve is shown. */
  readonly session: Pictured;
  /** Where a press anywhere on the row leads. */
  readonly href: string;
  readonly pill: ReactNode;
  readonly band: RankingEntry["band"];
  /** What its place rests on, beside the band. */
  readonly evidence: ReactNode;
  /** Below all of it. */
  readonly children?: ReactNode;
}

/** A row of the Rankings page (spec section 2). */
export function RankingRow(props: RankingRowProps) {
  const { place, medals, name, facts, session, href, pill, band, evidence, children } = props;
  return (
    <li className="ranking">
      <div className="ranking__place">
        <PlaceMark place={place} medals={medals} />
      </div>
      <FlatSleeve of={session} />
      <h2>
        <Link href={href}>{shownStrainName(name)}</Link>
      </h2>
      <p className="ranking__facts">
        <FactsLine>{facts}</FactsLine>
      </p>
      {pill}
      <div className="ranking__how">
        <StrengthBand band={band} />
        <div>{evidence}</div>
      </div>
      {children}
    </li>
  );
}
