import Plus from "lucide-react/icons/plus";
import type { RunningExperiment } from "#shared/contract/experiments.ts";
import type { Habit } from "#shared/contract/insights.ts";
import { pages } from "#shared/contract/pages.ts";
import { capitalized } from "#shared/domain/capitalized.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentBreak } from "#web/core/cache/breaks.ts";
import { counted } from "#web/core/format.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { drawnOf, EveningWheel, WheelSoFar } from "./evening-wheel.tsx";
import { armOf, eveningDate, eveningsDone, habitWords, keptWords } from "./experiment-words.ts";
import { useIsEveningWaiting } from "./experiments.queries.ts";

/** Tonight's pick, and what may come of it. */
export function Tonight({ experiment }: { readonly experiment: RunningExperiment }) {
  const isWaiting = useIsEveningWaiting(experiment);
  const isOnBreak = useCurrentBreak() !== null;
  const { tonight } = experiment;
  // Until the server is asked again, the device may still have a pick from before the break.
  return tonight && !isWaiting && !isOnBreak ? (
    <Pick experiment={experiment} tonight={tonight} />
  ) : (
    <NoPick experiment={experiment} isWaiting={isWaiting} />
  );
}

interface PickProps {
  readonly experiment: RunningExperiment;
  readonly tonight: NonNullable<RunningExperiment["tonight"]>;
}

function Pick({ experiment, tonight: { position, arm } }: PickProps) {
  const toast = useToast();
  const { evenings, kept, taken } = experiment;
  const log = (habit: Habit) =>
    logAgain({ ...productOf(habit, kept), experimentEvening: position, experimentId: experiment.id });
  return (
    <div className="exp exp--two">
      <div className="exp__record">
        <EveningWheel
          label={`${eveningsDone(taken.length, evenings)} Tonight is evening ${position}.`}
          evenings={evenings}
          drawn={drawnOf(experiment)}
          isTonight
          small="Tonight"
          large={arm.toUpperCase()}
        />
      </div>
      <div className="exp__text">
        <p className="exp__kind">
          Evening {position} of {evenings}
        </p>
        <h1>Tonight it's {habitWords(armOf(experiment, arm)).tonight}</h1>
        <p className="soft">
          {kept && `${capitalized(keptWords(kept))}, as agreed. `}
          If you'd rather not, leave it. The pick waits for the next evening.
        </p>
        <div className="exp__acts">
          <Button size="lg" icon={Plus} onClick={() => log(armOf(experiment, arm))}>
            Log it
          </Button>
          <div className="exp__row">
            <Button
              variant="secondary"
              onClick={() => {
                toast({ title: "The pick waits for the next evening." });
                switchTab("insights");
              }}
            >
              Not tonight
            </Button>
            <Button variant="secondary" onClick={() => log(armOf(experiment, arm === "a" ? "b" : "a"))}>
              I had the other
            </Button>
          </div>
        </div>
        <p className="help">
          “I had the other” is fine too. The evening counts as the pick, so that choosing can't tip the result.
        </p>
      </div>
    </div>
  );
}

function NoPick({ experiment, isWaiting }: { readonly experiment: RunningExperiment; readonly isWaiting: boolean }) {
  const isOffline = useIsOffline();
  const { evenings, isSpaced, nextOn } = experiment;
  const isOver = nextOn === null;
  const isOnBreak = useCurrentBreak() !== null;
  const next = isOnBreak
    ? "The next pick comes when the break is over. Nothing so far is lost."
    : isWaiting
      ? `It'll be sent once you're ${isOffline ? "back online" : "connected"}. The next pick comes then.`
      : `The next pick comes on ${eveningDate(nextOn ?? "")}.${isSpaced ? " An evening stays free in between." : ""}`;
  return (
    <div className="exp exp--two">
      <div className="exp__record">
        <WheelSoFar experiment={experiment} />
      </div>
      <div className="exp__text">
        <h1>
          {isOver
            ? "That was the last evening"
            : isWaiting
              ? "Tonight's is on this device"
              : isOnBreak
                ? "Paused during your break"
                : "No pick right now"}
        </h1>
        <p className="soft">
          {isOver ? `${counted(evenings, "evening")}, and the result is sealed until you open it.` : next}
        </p>
        <div className="exp__acts">
          <LinkButton variant="secondary" href={pages.experiments}>
            {isOver ? "Open the result" : "See your progress"}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** What the log form begins with: what it is tonight, and what stays the same. */
function productOf(habit: Habit, kept: Habit | null) {
  const [product] = [habit, kept].flatMap((one) => (one?.kind === "product" ? one : []));
  const [method] = [habit, kept].flatMap((one) => (one?.kind === "method" ? one : []));
  return {
    ...{ strainName: product?.strainName ?? "", brand: product?.brand ?? null, strainType: null },
    ...{ ingestionMethod: method?.value ?? ("" as const), thcPercentage: null, cbdPercentage: null },
    ...{ amount: null, amountUnit: null, facts: null },
  };
}
