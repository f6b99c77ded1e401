import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { RunningExperiment } from "#shared/contract/experiments.ts";
import type { Habit } from "#shared/contract/insights.ts";
import { type EveningObstacle, eveningDay, eveningObstacle } from "#shared/domain/experiment.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { experimentsQuery, ownTimeZone } from "#web/core/cache/experiments.ts";
import { Button } from "#web/kit/button/button.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

const leftOut: Readonly<Record<EveningObstacle | "taken", string>> = {
  "before-start": "That's before the experiment began, so it won't count as one of its evenings.",
  "day-over": "The experiment has had its evening on that day, or a later one, so this won't count as one.",
  taken: "That evening is in already, so this won't count as one.",
};

/** The time that the form has, as an obstacle to being the next evening. */
function obstacleOf(
  { startedAt, taken }: RunningExperiment,
  { consumedAt, utcOffset }: Pick<SessionFormValues, "consumedAt" | "utcOffset">,
): EveningObstacle | null {
  const time = consumedAt ? new Date(consumedAt) : new Date();
  // Taken newest first.
  const soFar = { startedAt: new Date(startedAt), lastDay: taken[0]?.day ?? null };
  return eveningObstacle(soFar, time, eveningDay(time, consumedAt ? utcOffset : null, ownTimeZone()));
}

/** Why the session won't be the evening that it's logged as; null where it will, or is none, or nothing is known of it. */
export function useLeftOutEvening(): string | null {
  const { control } = useFormContext<SessionFormValues>();
  const [evening, experimentId] = useWatch({ control, name: ["experimentEvening", "experimentId"] });
  const [consumedAt, utcOffset] = useWatch({ control, name: ["consumedAt", "utcOffset"] });
  const { data } = useQuery({ ...experimentsQuery, enabled: evening !== null });
  const running = data?.running;
  if (evening === null || !running || running.id !== experimentId) return null;
  const obstacle = obstacleOf(running, { consumedAt, utcOffset });
  if (obstacle) return leftOut[obstacle];
  return evening === running.taken.length + 1 ? null : leftOut.taken;
}

/** Says that the session will be an evening of the running experiment, which can be left, or why it won't be. */
export function EveningNotice() {
  const { control, setValue } = useFormContext<SessionFormValues>();
  const [evening, experimentId] = useWatch({ control, name: ["experimentEvening", "experimentId"] });
  const { data: known } = useQuery({ ...experimentsQuery, enabled: evening !== null });
  const reason = useLeftOutEvening();
  // Showing a hidden tab again runs it as well: the experiment may have been deleted, and another one started, meanwhile.
  useEffect(() => {
    if (evening !== null && known && known.running?.id !== experimentId) setValue("experimentEvening", null);
  });
  if (evening === null) return null;
  return (
    <div className="unfinished">
      <p role="status">{reason ?? `Evening ${evening} of your experiment.`}</p>
      <Button variant="ghost" size="sm" onClick={() => setValue("experimentEvening", null, { shouldDirty: true })}>
        Don't count it
      </Button>
    </div>
  );
}

type LoggedHabits = Pick<SessionFormValues, "strainName" | "brand" | "ingestionMethod">;

/** Whether the form is about this habit. */
function isHabit(habit: Habit, { strainName, brand, ingestionMethod }: LoggedHabits): boolean {
  if (habit.kind === "method") return habit.value === ingestionMethod;
  const same = (one: string, other: string | null) => productKey(one) === productKey(other ?? "");
  return same(strainName, habit.strainName) && same(brand, habit.brand);
}

/** Of a session that is tonight's pick, without having been logged as that: it may count as the evening. */
export function TonightOffer() {
  const { control, setValue } = useFormContext<SessionFormValues>();
  const [strainName, brand, ingestionMethod] = useWatch({ control, name: ["strainName", "brand", "ingestionMethod"] });
  const [evening, consumedAt, utcOffset] = useWatch({
    control,
    name: ["experimentEvening", "consumedAt", "utcOffset"],
  });
  // Whoever has an experiment has seen it on this device; nobody else's form asks for one.
  const { data } = useQuery({ ...experimentsQuery, enabled: false });
  const running = data?.running;
  const tonight = running?.tonight;
  if (!running || !tonight || evening !== null) return null;
  const isPick = [running[tonight.arm], running.kept].every(
    (habit) => !habit || isHabit(habit, { strainName, brand, ingestionMethod }),
  );
  if (!isPick || obstacleOf(running, { consumedAt, utcOffset }) !== null) return null;
  const count = () => {
    setValue("experimentId", running.id, { shouldDirty: true });
    setValue("experimentEvening", tonight.position, { shouldDirty: true });
  };
  return (
    <div className="unfinished">
      <p role="status">That's tonight's pick.</p>
      <Button variant="ghost" size="sm" onClick={count}>
        Count it as evening {tonight.position}
      </Button>
    </div>
  );
}
