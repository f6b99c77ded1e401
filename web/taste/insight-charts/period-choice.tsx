import "./insight-charts.css";
import { useId } from "react";
import { historyPeriods } from "#shared/domain/enumerations.ts";
import { historyPeriodLabels } from "#shared/domain/history-period.ts";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Segment } from "#web/kit/form/segment.tsx";
import { choosePeriod, useChosenPeriod } from "./chosen-period.ts";
import { rangeLabel, sessionsLabel } from "./labels.ts";
import { useHistory } from "./use-history.ts";

const choices = historyPeriods.map((value) => ({ value, label: historyPeriodLabels[value] }));

/** The period of the sentence and of the charts. */
export function PeriodChoice() {
  const name = useId();
  const period = useChosenPeriod();
  const { data: history } = useHistory();
  return (
    <div className="period">
      <FieldGroup label="Period">
        <Segment name={name} choices={choices} value={period} onChange={choosePeriod} />
      </FieldGroup>
      <p role="status">
        {history && `${sessionsLabel(history.sessions)}, ${rangeLabel(history.from, history.through)}`}
      </p>
    </div>
  );
}
