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
import { isSurelyBest, Outranks, remarkOf } from "./session-remarks.tsx";

const unbroken = "\u00a0";

type Described = Pick<OrderEntry["session"], "brand" | "ingestionMethod" | "thcPercentage">;

/** Brand, method and THC (spec section 2, Rankings page). */
export function sessionFacts({ brand, ingestionMethod, thcPercentage }: Described): string[] {
  const facts = [shownBrand(brand), ingestionMethodLabel(ingestionMethod)];
  if (thcPercentage !== null)
    facts.push(`${formatPotency(ingestionMethod, thcPercentage)} THC`.replaceAll(" ", unbroken));
  return facts;
}

/** Its place among `of`; null without one. */
export const placeOfEntry = ({ place, range }: Pick<OrderEntry, "place" | "range">, of: number): Place | null =>
  place === null || range === null ? null : { number: place, of, range };

interface RankedSessionsProps {
  /** In their order; those without a place are left out. */
  readonly entries: readonly OrderEntry[];
  /** How many sessions have a place, as far as that's known. */
  readonly of: number;
  /** Those to be told as close to the next one: it must be the next row, too. */
  readonly closeCalls?: ReadonlySet<OrderEntry> | undefined;
}

/** Rows of sessions with their places. */
export function RankedSessions({ entries, of, closeCalls }: RankedSessionsProps) {
  const [rated, setRated] = useState<OrderEntry["session"] | null>(null);
  const placed = entries.flatMap((entry) => {
    const place = placeOfEntry(entry, of);
    return place ? [{ entry, place }] : [];
  });
  const lastBest = placed.findLast(({ place }) => isSurelyBest(place));
  return (
    <>
      <ol className="rankings">
        {placed.map((row) => {
          const { entry, place } = row;
          const remark = remarkOf(entry, place, row === lastBest);
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
              {closeCalls?.has(entry) && (
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
