import { useQueries, useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CirclePause from "lucide-react/icons/circle-pause";
import Copy from "lucide-react/icons/copy";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { HealthLine as Line } from "#shared/contract/server-health.ts";
import { type HealthCheck, type HealthState, healthChecks } from "#shared/domain/enumerations.ts";
import { spelledCount } from "#web/core/format.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { healthText, healthTitles, type Surroundings, shownState, stateWords } from "./health-words.ts";
import { backupsQuery, healthQuery } from "./operator.queries.ts";
import "./health-lines.css";

const marks: Readonly<Record<HealthState, Glyph>> = {
  done: CircleCheck,
  attention: TriangleAlert,
  todo: CircleDashed,
  waits: CirclePause,
};

/** What the page itself knows of where it is. */
function useSurroundings(): Surroundings {
  const { data } = useQuery(backupsQuery);
  const { hostname, protocol } = window.location;
  return { host: hostname, isEncrypted: protocol === "https:", backup: data?.runs[0] };
}

/** The states of all checks; `unknown` while one is still being made. */
export function useHealth(enabled: boolean): Readonly<Record<HealthCheck, HealthState | "unknown">> {
  const answers = useQueries({ queries: healthChecks.map((check) => ({ ...healthQuery(check), enabled })) });
  const { hostname: host } = window.location;
  const states = healthChecks.map((check, at) => {
    const line = answers[at]?.data;
    return [check, line ? shownState(check, line, { host }) : "unknown"] as const;
  });
  return Object.fromEntries(states) as Record<HealthCheck, HealthState | "unknown">;
}

/** 'Everything's fine.', or what isn't; 'Checking …' until everything is known. */
export function attentionWords(states: Readonly<Record<HealthCheck, HealthState | "unknown">>): string {
  const wrong = healthChecks.filter((check) => states[check] === "attention");
  const [first] = wrong;
  if (first && wrong.length === 1) return `One thing needs attention: ${inSentence(first)}.`;
  if (first) return `${spelledCount(wrong.length)} things need attention.`;
  return healthChecks.some((check) => states[check] === "unknown") ? "Checking …" : "Everything's fine.";
}

const inSentence = (check: HealthCheck) =>
  check === "address" ? healthTitles.address : `the ${healthTitles[check].toLowerCase()}`;

interface CheckedLineProps {
  readonly check: HealthCheck;
  readonly level?: 2 | 3;
  /** The operators don't want it: it's no longer asked for. */
  readonly isSkipped?: boolean;
  /** What there is to do, by the line's state. */
  readonly action?: (state: HealthState) => ReactNode;
}

/** One check: its name, what it found in plain words, and the doctor's line. */
export function CheckedLine({ check, level = 2, isSkipped, action }: CheckedLineProps) {
  const { data, error } = useQuery(healthQuery(check));
  const around = useSurroundings();
  const title = healthTitles[check];
  if (!data)
    return (
      <HealthLine title={title} level={level} text={error ? "Couldn't check this. Try again later." : "Checking …"} />
    );
  const state = shownState(check, data, around);
  return (
    <HealthLine
      title={title}
      level={level}
      state={isSkipped && state === "todo" ? "waits" : state}
      text={isSkipped && state === "todo" ? "Skipped." : healthText(check, data, around)}
      doctor={state === data.state ? { check, line: data } : undefined}
    >
      {action?.(state)}
    </HealthLine>
  );
}

interface HealthLineProps {
  readonly title: string;
  /** Of its heading: 3 below a heading of their own. */
  readonly level?: 2 | 3;
  /** Absent while it isn't known. */
  readonly state?: HealthState;
  readonly text: string;
  /** Absent where the page knows better: the doctor can't tell that nobody else reaches this address. */
  readonly doctor?: { readonly check: HealthCheck; readonly line: Line } | undefined;
  /** Below the text: where the file is. */
  readonly command?: string | undefined;
  readonly children?: ReactNode;
}

/** A row of setting up or of the server's health. */
export function HealthLine({ title, level = 2, state, text, doctor, command, children }: HealthLineProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classNames("checkline", state && `checkline--${state}`)}>
      <Icon glyph={state ? marks[state] : CircleDashed} />
      <div>
        <Heading>
          {title}
          <span className="sr-only">{`, ${state ? stateWords[state].toLowerCase() : "checking"}`}</span>
        </Heading>
        <p>{text}</p>
        {doctor && <DoctorLine {...doctor} />}
        {command && <code className="commandline">{command}</code>}
      </div>
      {children && <div className="checkline__acts">{children}</div>}
    </li>
  );
}

/** As `npm run doctor` prints it. */
function DoctorLine({ check, line: { state, says, mend: advice } }: NonNullable<HealthLineProps["doctor"]>) {
  const mend = state === "waits" ? null : advice;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast({ title: "Copied" }),
      () => toast({ title: "Couldn't copy", variant: "destructive" }),
    );
  const words = `${check.padEnd(9)}${says}${mend === null ? "" : `. To fix it: ${mend}`}`;
  return (
    <div className="doctorline">
      <span className="sr-only">npm run doctor says: </span>
      <code>{words}</code>
      {mend !== null && (
        <IconButton
          icon={Copy}
          iconSize="sm"
          label={`Copy what the doctor says of ${inSentence(check)}`}
          onClick={() => void copy()}
        />
      )}
    </div>
  );
}
