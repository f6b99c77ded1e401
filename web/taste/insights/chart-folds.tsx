import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import Leaf from "lucide-react/icons/leaf";
import MapPin from "lucide-react/icons/map-pin";
import Scale from "lucide-react/icons/scale";
import Smile from "lucide-react/icons/smile";
import Wind from "lucide-react/icons/wind";
import { type ReactNode, useId, useState } from "react";
import type { History } from "#shared/contract/history.ts";
import { historyPeriods } from "#shared/domain/enumerations.ts";
import { historyPeriodLabels } from "#shared/domain/history-period.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Fold } from "#web/kit/list/fold.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { AmountCharts } from "./amount-charts.tsx";
import { amountsAnswer, methodsAnswer, moodsAnswer, placesAnswer, typesAnswer, whenAnswer } from "./chart-answers.ts";
import { rangeLabel, sessionsLabel } from "./chart-labels.ts";
import { CountBars } from "./count-bars.tsx";
import { chosenPeriod, useHistory } from "./insights.queries.ts";
import { MethodBars, MoodCharts, TypeAndBrandCharts } from "./kind-charts.tsx";
import { SessionCalendar } from "./session-calendar.tsx";
import { WhenHeat } from "./when-heat.tsx";
import "#web/kit/styles/data.css";
import "./insight-charts.css";
import "./chart-folds.css";

/** A chart that is folded, and what it answers. */
interface ChartFold {
  readonly title: string;
  readonly icon: Glyph;
  /** Null without anything to draw. */
  readonly answer: (history: History) => string | null;
  readonly Content: (props: { readonly history: History }) => ReactNode;
}

const folds: readonly ChartFold[] = [
  {
    title: "When",
    icon: CalendarClock,
    answer: whenAnswer,
    Content: ({ history: { when, weeks } }) => (
      <>
        <WhenHeat when={when} />
        <SessionCalendar weeks={weeks} />
      </>
    ),
  },
  {
    title: "Moods",
    icon: Smile,
    answer: moodsAnswer,
    Content: ({ history: { moods, moodsByBalance } }) => <MoodCharts moods={moods} balances={moodsByBalance} />,
  },
  {
    title: "Methods",
    icon: Wind,
    answer: methodsAnswer,
    Content: ({ history: { methods } }) => <MethodBars methods={methods} />,
  },
  {
    title: "Amounts",
    icon: Scale,
    answer: amountsAnswer,
    Content: ({ history }) => <AmountCharts history={history} />,
  },
  {
    title: "Types and brands",
    icon: Leaf,
    answer: typesAnswer,
    Content: ({ history: { strainTypes, brands } }) => <TypeAndBrandCharts strainTypes={strainTypes} brands={brands} />,
  },
  {
    title: "Where and with whom",
    icon: MapPin,
    answer: placesAnswer,
    Content: ({ history: { places, companions } }) => (
      <>
        <CountBars title="Where" group="Place" bars={places} />
        <CountBars title="With whom" group="Person" bars={companions} />
      </>
    ),
  },
];

/** Folded charts of a period, each with its answer in sight; ordered by count, never by what was liked. */
export function ChartFolds() {
  const titleId = useId();
  const { data: history, error, isFetching, isPlaceholderData, refetch } = useHistory();
  const shown = history && history.sessions > 0 ? folds.filter(({ answer }) => answer(history) !== null) : folds;
  return (
    <section className="folds" aria-labelledby={titleId}>
      <div className="folds__head">
        <h2 id={titleId}>Charts</h2>
        <PeriodSelect />
      </div>
      <p className="folds__range" role="status">
        {history && `${sessionsLabel(history.sessions)}, ${rangeLabel(history.from, history.through)}`}
      </p>
      {!history && !error && <LoadingNote />}
      {!history && error && (
        <p className="soft" role="alert">
          Couldn't load this.{" "}
          <button className="link" type="button" aria-busy={isFetching || undefined} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {(history ? history.sessions > 0 : !error) && (
        <div className="folds__rows" aria-busy={isPlaceholderData || !history}>
          {shown.map((fold) => (
            <FoldedChart key={fold.title} fold={fold} history={history} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The device's own list of choices opens on a press. */
function PeriodSelect() {
  const period = useStored(chosenPeriod);
  return (
    <span className="periodselect">
      <span className="quiet" aria-hidden="true">
        {historyPeriodLabels[period]}
        <Icon glyph={ChevronDown} size="sm" />
      </span>
      <select
        aria-label="Period"
        value={period}
        onChange={({ currentTarget: { value } }) => {
          const chosen = historyPeriods.find((each) => each === value);
          if (chosen) chosenPeriod.set(chosen);
        }}
      >
        {historyPeriods.map((each) => (
          <option key={each} value={each}>
            {historyPeriodLabels[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

interface FoldedChartProps {
  readonly fold: ChartFold;
  readonly history: History | undefined;
}

/** Draws nothing before it's opened. */
function FoldedChart({ fold: { title, icon, answer, Content }, history }: FoldedChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold icon={icon} title={title} value={history ? answer(history) : null} open={isOpen} onToggle={setIsOpen}>
      {isOpen && history && <Content history={history} />}
    </Fold>
  );
}
