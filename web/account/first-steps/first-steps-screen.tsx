import "#web/kit/styles/data.css";
import "./first-steps.css";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { FirstRating } from "#web/journal/rate/first-rating.tsx";
import { useBackCloses } from "#web/kit/overlay/overlay.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { waitingSessions } from "#web/offline/outbox/waiting-items.ts";
import { SessionStep, useAudienceAnswer } from "./session-step.tsx";
import { StepFrame } from "./step-frame.tsx";

/** It has people and invites with it, so it loads while the steps before it are on the screen. */
const loadFriendsStep = memoizeLoader(() => import("./friends-step.tsx"));
const FriendsStep = lazy(() => loadFriendsStep().then((module) => ({ default: module.FriendsStep })));

interface FirstStepsScreenProps {
  readonly onDone: () => void;
}

type Step =
  | { readonly kind: "session" }
  | { readonly kind: "rating"; readonly session: Session }
  | { readonly kind: "friends" };

/**
 * Session, rating, friends. Shown once to each account, finished or not: the feed's welcome card lists what is left.
 * What's logged can't be gone back to, so Back leads out.
 */
export function FirstStepsScreen({ onDone }: FirstStepsScreenProps) {
  const queryClient = useQueryClient();
  const person = useCurrentUser();
  const mark = useMarkFirstSteps();
  const [step, setStep] = useState<Step>({ kind: "session" });
  const begin = useEffectEvent(() => {
    mark({ shown: true });
    return whenIdle(
      () =>
        void loadFriendsStep()
          .then(({ preloadFriends }) => preloadFriends(queryClient))
          .catch(() => {}),
      firstScreenDelayMs,
    );
  });
  useEffect(() => begin(), []);
  const { answer, keep } = useAudienceAnswer();
  function leave() {
    keep();
    onDone();
  }
  useBackCloses(true, leave);
  function goTo(next: Step) {
    keep();
    setStep(next);
  }
  const meetFriends = () => goTo({ kind: "friends" });
  const rate = (session: Session | undefined) => (session ? goTo({ kind: "rating", session }) : meetFriends());
  switch (step.kind) {
    case "session":
      return (
        <SessionStep
          onLogged={rate}
          onTakenBack={() => setStep((now) => (now.kind === "rating" ? { kind: "session" } : now))}
          onWaiting={(entry) => rate(waitingSessions([entry], person)[0])}
          onAudience={answer}
          onSkip={meetFriends}
        />
      );
    case "rating":
      return <RatingStep session={step.session} onDone={meetFriends} />;
    case "friends":
      return (
        <Suspense fallback={<PageLoading />}>
          <FriendsStep onDone={leave} />
        </Suspense>
      );
  }
}

interface RatingStepProps {
  readonly session: Session;
  readonly onDone: () => void;
}

function RatingStep({ session, onDone }: RatingStepProps) {
  const { strainName, ingestionMethod } = session;
  const method = ingestionMethod && `, ${ingestionMethodLabel(ingestionMethod).toLowerCase()}`;
  return (
    <FirstRating session={session} onDone={onDone}>
      {(fields, button) => (
        <StepFrame
          step={2}
          title="How was it?"
          lead={`${shownStrainName(strainName)}${method}`}
          skip={{ label: "Rate later", onPress: onDone }}
          foot={button}
        >
          {fields}
        </StepFrame>
      )}
    </FirstRating>
  );
}
