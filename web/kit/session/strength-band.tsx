import "./strength-band.css";
import type { RankingEntry } from "#shared/contract/rankings.ts";
import { formatRating } from "#shared/domain/rating.ts";
import type {} from "#web/kit/custom-properties.ts";

type Band = RankingEntry["band"];

/** Where a session or product stands between 0 and 10, and how far it could still move. Never coloured like a rating. */
export function StrengthBand({ band }: { readonly band: Band }) {
  return <Drawing band={band} label={`Somewhere between ${formatRating(band.low)} and ${formatRating(band.high)}`} />;
}

/** The same as the key to a list of bands, beside the words that explain it. */
export function StrengthBandKey() {
  return (
    <span className="strength-key">
      <Drawing band={{ low: 3.6, at: 5.2, high: 6.8 }} />
    </span>
  );
}

/** Without a label it's decoration. */
function Drawing({ band: { low, at, high }, label }: { readonly band: Band; readonly label?: string }) {
  return (
    <span
      className="strength"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={{ "--low": 10 * low, "--high": 10 * high, "--at": 10 * at }}
    >
      <i />
      <u />
    </span>
  );
}
