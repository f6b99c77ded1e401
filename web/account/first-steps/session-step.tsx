import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { defaultAudienceMutation } from "#web/account/privacy/privacy.queries.ts";
import { defaultAudienceOf, useCurrentUser } from "#web/core/cache/current-user.ts";
import { FirstSessionForm } from "#web/journal/session-form/log-new-session.tsx";
import type { LogFormEvents } from "#web/journal/session-form/use-log-submission.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { StepFrame } from "./step-frame.tsx";

const notKept = {
  title: "Couldn't save who sees your sessions",
  description: "Set it in Settings, under Privacy.",
  variant: "destructive",
} as const;

/**
 * The answer to 'Who sees your sessions?'.
 * @returns `keep` makes it the default for later ones, and does nothing for an answer that is the default already
 */
export function useAudienceAnswer(): { readonly answer: (chosen: Visibility) => void; readonly keep: () => void } {
  const toast = useToast();
  const byDefault = defaultAudienceOf(useCurrentUser());
  const [answered, setAnswered] = useState<Visibility | null>(null);
  const { mutate } = useMutation({
    ...defaultAudienceMutation(useQueryClient()),
    // It's asked once, so nobody could answer again.
    retry: 3,
    onError: () => toast(notKept),
  });
  return { answer: setAnswered, keep: () => answered !== null && answered !== byDefault && mutate(answered) };
}

interface SessionStepProps extends LogFormEvents {
  readonly onAudience: (chosen: Visibility) => void;
  readonly onSkip: () => void;
}

/** The first session, and whom sessions are for. */
export function SessionStep({ onSkip, ...form }: SessionStepProps) {
  return (
    <FirstSessionForm {...form}>
      {(fields, button) => (
        <StepFrame
          step={1}
          title="Start with last night"
          lead="Or tonight, or the last one you remember. Name and method are enough."
          skip={{ label: "Skip this step", onPress: onSkip }}
          foot={button}
        >
          {fields}
        </StepFrame>
      )}
    </FirstSessionForm>
  );
}
