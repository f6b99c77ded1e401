import type { Stats } from "#shared/contract/stats.ts";
import { formatAveragePotency } from "#shared/domain/potency.ts";
import { Disc } from "#web/ui/disc.tsx";

type Averages = Pick<Stats, "totalSessions" | "averageThcPercent" | "averageThcMg">;

/** The three numbers on top of Insights (spec section 2, Insights tab). */
export function StatCards({ stats }: { readonly stats: Averages }) {
  return (
    <div className="stats">
      <p className="stat stat--hero">
        <Disc />
        <span>Total Sessions</span> <b>{stats.totalSessions}</b>
      </p>
      <p className="stat">
        <span>Avg THC % (Smoked)</span> <b>{formatAveragePotency(stats.averageThcPercent)}</b>
      </p>
      <p className="stat">
        <span>Avg THC mg (Edibles)</span> <b>{formatAveragePotency(stats.averageThcMg)}</b>
      </p>
    </div>
  );
}
