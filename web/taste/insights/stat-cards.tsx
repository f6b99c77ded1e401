import type { Stats } from "#shared/contract/stats.ts";
import { formatAveragePotency } from "#shared/domain/potency.ts";

type Averages = Pick<Stats, "totalSessions" | "averageThcPercent" | "averageThcMg">;

/** The three numbers of Insights (spec section 2, Insights tab). */
export function StatCards({ stats }: { readonly stats: Averages }) {
  return (
    <div className="stats figures">
      <p className="stat">
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
