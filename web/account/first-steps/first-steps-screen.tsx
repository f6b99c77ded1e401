import "#web/kit/styles/data.css";
import "./first-steps.css";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { forgetRecoveryCodes } from "#web/account/auth/fresh-recovery-codes.ts";
import { greetings } from "#web/account/auth/greetings.ts";
import { forgetWelcome, rememberWelcome } from "#web/account/auth/welcome.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { firstScreenDelay, whenIdle } from "#web/core/browser/when-idle.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { useBackCloses } from "#web/kit/overlay/use-back-closes.ts";
import { PageLoading } from "#web/kit/state/page-loading.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { CodesStep } from "./codes-step.tsx";
import { PeopleStep } from "./people-step.tsx";

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

/** Once for each account, whatever becomes of it: what it leaves undone is on the feed's welcome card. */
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
  useEffect(() => whenIdle(() => void loadSessionStep().catch(() => {}), firstScreenDelay), []);
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
  if (codes && current === 1) return <CodesStep {...place} codes={codes} isSaved={isSaved} onSaved={save} />;
  if (current === 2) return <PeopleStep {...place} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <SessionStep {...place} onLater={finish} />
    </Suspense>
  );
}
