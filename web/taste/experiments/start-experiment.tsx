import { useMutation, useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import Disc3 from "lucide-react/icons/disc-3";
import { useId, useState } from "react";
import { useLocation } from "wouter";
import type { Experiments } from "#shared/contract/experiments.ts";
import type { Habit } from "#shared/contract/insights.ts";
import { pages } from "#shared/contract/pages.ts";
import { experimentArms, experimentSizes } from "#shared/domain/experiment.ts";
import { limits } from "#shared/domain/limits.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { counted } from "#web/core/format.ts";
import { experimentPath } from "#web/core/navigation/page-paths.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { CompareIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { LineLink } from "#web/kit/list/line.tsx";
import { NumberedPoints } from "#web/kit/list/points.tsx";
import { PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { habitWords, inWordsFirst, lastEvening, pairTitle, whatSizeFinds } from "./experiment-words.ts";
import { startExperimentMutation } from "./experiments.queries.ts";
import "./start-experiment.css";

type Counted = Experiments["habits"][number];
const usual = experimentSizes[1];

/** What an experiment is about, how long it takes and what it can find; and those that have ended. */
export function StartExperiment({ experiments }: { readonly experiments: Experiments }) {
  const { habits, ended } = experiments;
  const first = habits.find(({ about }) => others(habits, about).length > 0);
  return (
    <>
      {first ? <StartForm habits={habits} first={first} /> : <NothingToCompare />}
      {ended.length > 0 && (
        <section className="expearlier">
          <SectionTitle>Earlier experiments</SectionTitle>
          {ended.map((one) => (
            <LineLink
              key={one.id}
              icon={Disc3}
              title={pairTitle(one)}
              hint={`${counted(one.taken, "evening")} of ${one.evenings}`}
              href={experimentPath(one.id)}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** Of the same kind. */
const others = (habits: readonly Counted[], habit: Habit): Counted[] =>
  habits.filter(({ about }) => about.kind === habit.kind && about.value !== habit.value);

const NothingToCompare = () => (
  <EmptyState
    level={1}
    page
    illustration={<CompareIllustration />}
    title="Not yet two things to compare"
    hint={`It takes two methods, or two products, that you've had ${inWords(limits.experiments.leastSessions)} times each.`}
  >
    <Button onClick={() => switchTab("log")}>Log a session</Button>
  </EmptyState>
);

interface StartFormProps {
  readonly habits: readonly Counted[];
  /** Had most often, of those that have another one to be compared with. */
  readonly first: Counted;
}

function StartForm({ habits, first }: StartFormProps) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const { mutate, isPending } = useMutation(startExperimentMutation(useQueryClient()));
  const [key] = useState(newIdempotencyKey);
  const [a, setA] = useState(first);
  const [chosenB, setB] = useState<Counted | null>(null);
  const possible = others(habits, a.about);
  const b = possible.find(({ about }) => about.value === chosenB?.about.value) ?? possible[0] ?? first;
  const keepable = habits.filter(({ about }) => about.kind !== a.about.kind);
  const [chosenKept, setKept] = useState<Counted | "nothing" | null>(null);
  const keeps = (one: Counted) => chosenKept !== "nothing" && one.about.value === chosenKept?.about.value;
  const kept = chosenKept === "nothing" ? undefined : (keepable.find(keeps) ?? keepable[0]);
  const [size, setSize] = useState<(typeof experimentSizes)[number]>(usual);
  const lasts = [a, b].some(({ about }) => about.value === "edible");
  const [isSpaced, setIsSpaced] = useState<boolean | null>(null);
  const { evenings } = size;
  const start = () =>
    mutate(
      {
        ...{ kind: a.about.kind, a: a.about.value, b: b.about.value, kept: kept?.about.value ?? null },
        ...{ evenings, isSpaced: isSpaced ?? lasts, key },
      },
      {
        onSuccess: () => navigate(pages.tonight, { replace: true }),
        onError: (error) => toast(failureToast(error, "Couldn't start the experiment", "Please try again.")),
      },
    );
  const comparable = habits.filter(({ about }) => others(habits, about).length > 0);
  return (
    <div className="expstart">
      <div>
        <PageHead
          title={`The next ${inWords(evenings)} evenings, the app picks`}
          text={`${inWordsFirst(evenings / 2)} of each, in an order nobody chose. It's the only way your journal can tell what makes the difference.`}
        />
        <fieldset className="expstart__arms">
          <legend className="section-title">Pick two things you already do</legend>
          {experimentArms.map((arm) => (
            <ArmChoice
              key={arm}
              letter={arm.toUpperCase()}
              chosen={arm === "a" ? a : b}
              choices={arm === "a" ? comparable : possible}
              onChoose={arm === "a" ? setA : setB}
            />
          ))}
        </fieldset>
        {keepable.length > 0 && (
          <KeepTheSame kept={kept} choices={keepable} onChoose={(one) => setKept(one ?? "nothing")} />
        )}
        <FieldGroup label="How many evenings?">
          <Segment
            name="evenings"
            value={`${evenings}`}
            choices={experimentSizes.map((one) => ({ value: `${one.evenings}`, label: inWordsFirst(one.evenings) }))}
            onChange={(value) => setSize(experimentSizes.find((one) => `${one.evenings}` === value) ?? usual)}
          />
          <p className="help" aria-live="polite">
            {whatSizeFinds(size)}
          </p>
        </FieldGroup>
        <Panel>
          <Switch
            label="Leave an evening free in between"
            hint="If yesterday's may still count today. It takes twice as long."
            checked={isSpaced ?? lasts}
            onChange={(event) => setIsSpaced(event.currentTarget.checked)}
          />
        </Panel>
      </div>
      <div>
        <section>
          <SectionTitle>How it goes</SectionTitle>
          <NumberedPoints points={rulesOf(evenings)} />
        </section>
        <section>
          <SectionTitle>What it won't do</SectionTitle>
          <p className="soft">
            It never picks an amount, never asks for more, and pauses during a break. You can skip an evening or stop at
            any time.
          </p>
        </section>
        <Button block loading={isPending} loadingLabel="Drawing..." onClick={start}>
          Start
        </Button>
        <p className="help expstart__private">Only you can see it.</p>
      </div>
    </div>
  );
}

const rulesOf = (evenings: number) => [
  {
    name: "Only on evenings you'd have one anyway",
    text: `There's no schedule and no reminder. ${inWordsFirst(evenings)} evenings can take all winter.`,
  },
  { name: "Ask, then log and rate as always", text: "Rate before you look at anything else." },
  { name: `Sealed until the ${lastEvening(evenings)}`, text: "No score in between, so that peeking can't tip it." },
];

interface HabitChoiceProps {
  readonly choices: readonly Counted[];
  readonly onChoose: (habit: Counted) => void;
}

const optionLabel = ({ about }: Counted): string => {
  const { label } = habitWords(about);
  return about.kind === "product" && about.brand ? `${label}, ${about.brand}` : label;
};

/** The select is the whole row: its face is drawn below it. */
function ArmChoice({ letter, chosen, choices, onChoose }: HabitChoiceProps & { letter: string; chosen: Counted }) {
  const { about, sessions } = chosen;
  return (
    <div className="armchoice">
      <span className="armchoice__letter" aria-hidden="true">
        {letter}
      </span>
      <span className="armchoice__habit" aria-hidden="true">
        {about.kind === "method" ? <MethodIcon method={about.value} /> : <Icon glyph={Disc3} />}
        <b>{optionLabel(chosen)}</b>
        <small>{counted(sessions, "session")} so far</small>
      </span>
      <Icon glyph={ChevronDown} size="sm" />
      <HabitSelect label={letter} value={chosen} choices={choices} onChoose={onChoose} />
    </div>
  );
}

interface HabitSelectProps extends HabitChoiceProps {
  readonly label: string;
  readonly value: Counted | undefined;
}

function HabitSelect({ label, value, choices, onChoose }: HabitSelectProps) {
  const keyOf = ({ about }: Counted) => `${about.kind} ${about.value}`;
  return (
    <select
      aria-label={label}
      value={value ? keyOf(value) : ""}
      onChange={(event) => {
        const chosen = choices.find((one) => keyOf(one) === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {choices.map((one) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {optionLabel(one)}
        </option>
      ))}
    </select>
  );
}

interface KeepTheSameProps {
  readonly kept: Counted | undefined;
  readonly choices: readonly Counted[];
  readonly onChoose: (kept: Counted | undefined) => void;
}

const nothing = "";

/** The habit kept the same on every evening, if any. */
function KeepTheSame({ kept, choices, onChoose }: KeepTheSameProps) {
  const id = useId();
  const [isChanging, setIsChanging] = useState(false);
  const what = choices[0]?.about.kind === "product" ? "strain" : "method";
  return (
    <fieldset className="expstart__kept">
      <legend className="section-title">Keep the same</legend>
      {isChanging ? (
        <>
          <label className="sr-only" htmlFor={id}>
            The {what}
          </label>
          <select
            id={id}
            className="input"
            value={kept?.about.value ?? nothing}
            onChange={(event) => onChoose(choices.find(({ about }) => about.value === event.currentTarget.value))}
          >
            {choices.map((one) => (
              <option key={one.about.value} value={one.about.value}>
                {optionLabel(one)}
              </option>
            ))}
            <option value={nothing}>Nothing</option>
          </select>
        </>
      ) : (
        <>
          <p className="soft">
            {kept ? (
              <>
                The {what}: <b>{optionLabel(kept)}</b>. Everything else as it comes.
              </>
            ) : (
              "Nothing. Everything as it comes."
            )}
          </p>
          <button className="quiet" type="button" onClick={() => setIsChanging(true)}>
            Change<span className="sr-only"> what stays the same</span>
          </button>
        </>
      )}
    </fieldset>
  );
}
