import { useState } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { formatPotency } from "#shared/domain/potency.ts";
import { winPercent } from "#shared/domain/rounding.ts";
import { ingestionMethodLabel, shownBrand } from "#shared/domain/session-words.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import type { Place } from "#web/kit/session/place-words.ts";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { RankingRow } from "./ranking-row.tsx";
import { isCloseCall, Outranks, remarkOf } from "./session-remarks.tsx";

const unbroken = "\u00a0";

type Described = Pick<OrderEntry["session"], "brand" | "ingestionMethod" | "thcPercentage">;

/** 'Acme · Vape Pen · 22.5% THC' (spec section 2, Rankings page). */
export function sessionFacts({ brand, ingestionMethod, thcPercentage }: Described): string {
  const facts = [shownBrand(brand), ingestionMethodLabel(ingestionMethod)];
  if (thcPercentage !== null)
    facts.push(`${formatPotency(ingestionMethod, thcPercentage)} THC`.replaceAll(" ", unbroken));
  return facts.join(" · ");
}

/** Its place among `of`; null without one. */
export const placeOfEntry = ({ place, range }: Pick<OrderEntry, "place" | "range">, of: number): Place | null =>
  place === null || range === null ? null : { number: place, of, range };

interface RankedSessionsProps {
  /** In their order; those without a place are left out. */
  readonly entries: readonly OrderEntry[];
  /** How many sessions have a place, as far as that's known. */
  readonly of: number;
  /** Whether each one's next is the next in the whole order, too. */
  readonly hasNeighbours?: boolean | undefined;
}

/** Rows of sessions with their places. */
export function RankedSessions({ entries, of, hasNeighbours }: RankedSessionsProps) {
  const [rated, setRated] = useState<OrderEntry["session"] | null>(null);
  return (
    <>
      <ol className="rankings">
        {entries.map((entry) => {
          const place = placeOfEntry(entry, of);
          if (!place) return null;
          const remark = remarkOf(entry, place);
          return (
            <RankingRow
              key={entry.id}
              place={place}
              medals
              name={entry.session.strainName}
              facts={sessionFacts(entry.session)}
              session={entry.session}
              href={sessionPath(entry.id)}
              pill={<SessionPill session={entry.session} small />}
              band={entry.band}
              evidence={<Record entry={entry} />}
            >
              {remark && <p className="ranking__remark">{remark}</p>}
              {entry.outranks && <Outranks outranks={entry.outranks} onRate={() => setRated(entry.session)} />}
              {hasNeighbours && isCloseCall(entry) && (
                <p className="ranking__close">
                  Close call<span className="sr-only"> with the next one</span>
                </p>
              )}
            </RankingRow>
          );
        })}
      </ol>
      <RateDialog session={rated} onClose={() => setRated(null)} />
    </>
  );
}

/** '17-1 · 94% win' */
function Record({ entry: { wins, losses } }: { readonly entry: OrderEntry }) {
  if (wins + losses === 0) return "No comparisons yet";
  return (
    <>
      <span aria-hidden="true">{`${wins}-${losses}`}</span>
      <span className="sr-only">{`${wins} won, ${losses} lost`}</span>
      {" · "}
      <span>{`${winPercent(wins, losses)}% win`}</span>
    </>
  );
}
