import "#web/kit/styles/data.css";
import "./first-steps.css";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { forgetRecoveryCodes, forgetWelcome, greetings, rememberWelcome } from "#web/account/auth/welcome.ts";
import { RecoveryCodesCard } from "#web/account/recovery-codes/recovery-codes-card.tsx";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { Button } from "#web/kit/button/button.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { useBackCloses } from "#web/kit/overlay/overlay.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { InviteBox } from "#web/social/invites/invite-box.tsx";
import { NobodyHere } from "#web/social/people/people.tsx";
import { PeopleHere } from "#web/social/people/people-here.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import "#web/account/recovery-codes/recovery-codes.css";

/** It has the log form with it, so it loads while the steps before it are read. */
const loadSessionStep = memoizeLoader(() =>
  import("./session-step.tsx").then((module) => ({ default: module.SessionStep })),
);
const SessionStep = lazy(loadSessionStep);

interface FirstStepsScreenProps {
  /** Null where nobody has just registered: then there is one step less. */
  readonly codes: readonly string[] | null;
  readonly onDone: () => void;
}

/** Shown once to each account, finished or not: the feed's welcome card lists the steps that are left. */
export function FirstStepsScreen({ codes, onDone }: FirstStepsScreenProps) {
  const toast = useToast();
  const mark = useMarkFirstSteps();
  const first = codes ? 1 : 2;
  const [current, setCurrent] = useState(first);
  const [isSaved, setIsSaved] = useState(false);
  const hasUnsavedCodes = codes !== null && !isSaved;
  const begin = useEffectEvent(() => {
    mark({ shown: true });
    // From here on the codes are nowhere but on the screen, and a reload takes them away.
    forgetRecoveryCodes();
    if (hasUnsavedCodes) rememberWelcome("codesNotSaved");
  });
  useEffect(() => begin(), []);
  useEffect(() => whenIdle(() => void loadSessionStep().catch(() => {}), firstScreenDelayMs), []);
  useBackCloses(true, () => {
    if (current > first) return setCurrent(current - 1);
    if (hasUnsavedCodes) toast(greetings.codesNotSaved);
    finish();
  });
  function finish() {
    forgetWelcome();
    onDone();
  }
  function save() {
    forgetWelcome();
    setIsSaved(true);
    mark({ codesSaved: true });
  }
  const place = { step: current + 1 - first, steps: 4 - first, onLater: () => setCurrent(current + 1) };
  if (codes && current === 1) return <CodesStep {...place} codes={codes} onSaved={save} />;
  if (current === 2) return <PeopleStep {...place} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <SessionStep {...place} onLater={finish} />
    </Suspense>
  );
}

interface StepNoteProps {
  readonly icon: Glyph;
  readonly title: string;
  readonly text: string;
}

/** Answers a question that a new person may have. */
function StepNote({ icon, title, text }: StepNoteProps) {
  return (
    <p className="why">
      <Icon glyph={icon} />
      <b>{title}</b>
      <span>{text}</span>
    </p>
  );
}

interface CodesStepProps extends StepProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes of a new account. */
function CodesStep({ codes, onSaved, ...place }: CodesStepProps) {
  return (
    <StepFrame
      {...place}
      title="A spare key, just in case"
      lead="Forget your password one day? Any one of these sets a new one. Keep them somewhere safe."
      foot={
        <Button size="lg" block onClick={place.onLater}>
          Continue
        </Button>
      }
    >
      <RecoveryCodesCard codes={codes} folded onSaved={onSaved} />
      <StepNote
        icon={LifeBuoy}
        title="Nothing's lost if you skip this"
        text="You can make new ones in Settings, under Sign-in and security."
      />
    </StepFrame>
  );
}

const peopleShown = 5;

/** People to follow. */
function PeopleStep(place: StepProps) {
  return (
    <StepFrame
      {...place}
      title="Better with a friend or two"
      lead="Your feed is the people you follow. You choose who's in it."
      foot={
        <Button size="lg" block onClick={place.onLater}>
          Continue
        </Button>
      }
    >
      <InviteBox />
      <PeopleHere title="Already here" count={peopleShown} alone={<NobodyHere />} />
    </StepFrame>
  );
}
