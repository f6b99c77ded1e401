import { useQuery } from "@tanstack/react-query";
import type { History } from "#shared/contract/history.ts";
import { formatAveragePotency } from "#shared/domain/potency.ts";
import { ingestionMethodLabels } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { formatDose } from "./format-dose.ts";
import { ThcOverTime } from "./thc-over-time.tsx";

export function AmountCharts({ history: { amounts, thc, from, through } }: { readonly history: History }) {
  return (
    <>
      {amounts.length > 0 && <Usual amounts={amounts} />}
      <ThcOverTime thc={thc} from={from} through={through} />
      <Averages />
    </>
  );
}

function Usual({ amounts }: Pick<History, "amounts">) {
  return (
    <section className="block block--list">
      <SectionTitle level={3}>What's usual</SectionTitle>
      <ul className="rows">
        {amounts.map(({ ingestionMethod, unit, median, sessions }) => (
          <li key={`${ingestionMethod} ${unit}`} className="row">
            <span className="row__main">
              <b>{ingestionMethodLabels[ingestionMethod]}</b>
              <small>{counted(sessions, "session")}</small>
            </span>
            <b>{formatDose(median, unit)}</b>
          </li>
        ))}
      </ul>
      <p className="help">Half of them had no more, and half no less.</p>
    </section>
  );
}

/** The numbers of the spec (section 2, Insights tab), which no period governs. */
function Averages() {
  const { data: stats } = useQuery(statsQuery(useCurrentUser().id));
  if (!stats) return null;
  return (
    <section className="block">
      <SectionTitle level={3}>All your sessions</SectionTitle>
      <div className="stats">
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
    </section>
  );
}
