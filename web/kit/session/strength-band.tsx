import "./strength-band.css";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { formatRating } from "#shared/domain/rating.ts";
import type {} from "#web/kit/custom-properties.ts";

type Band = RankingEntry["band"];

/** Where a session or product stands between 0 and 10, and how far it could still move. Never coloured like a rating. */
export function StrengthBand({ band: { low, at, high } }: { readonly band: Band }) {
  return (
    <span
      className="strength"
      role="img"
      aria-label={`Somewhere between ${formatRating(low)} and ${formatRating(high)}`}
      style={{ "--low": 10 * low, "--high": 10 * high, "--at": 10 * at }}
    >
      <i />
      <u />
    </span>
  );
}
