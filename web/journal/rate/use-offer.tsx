import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type IngestionMethod, ingestionMethods } from "#shared/domain/enumerations.ts";
import { reminderOccasion } from "#shared/domain/reminders.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { toServerTime } from "#web/core/api/server-clock.ts";
import { useReminderSettings } from "#web/core/cache/reminders.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";
import { OfferStep } from "./offer-step.tsx";
import { goneToast, isGone, remindMutation } from "./rate-session.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import { isPast, reminderTime } from "./reminder-times.ts";
import type { SheetPage } from "./sheet-page.ts";
import { type PickedTime, pickedTime, timeProblem, WhenStep } from "./when-step.tsx";

const methodOf = ({ ingestionMethod }: SessionToAsk): IngestionMethod =>
  ingestionMethods.find((method) => method === ingestionMethod) ?? "other";

interface OfferProps {
  readonly session: SessionToAsk;
  readonly onRate: () => void;
  readonly onClose: () => void;
}

/** Right after logging: a reminder, when it comes, or the rating at once. */
export function useOffer({ session, onRate, onClose }: OfferProps): SheetPage {
  const toast = useToast();
  const { choices } = useReminderSettings();
  const { mutateAsync, isPending } = useMutation(remindMutation(useQueryClient(), session));
  const [now] = useState(() => new Date());
  const hadAt = new Date(session.consumedAt ?? session.createdAt);
  const occasion = reminderOccasion(session);
  // The evening may be over already.
  const choice =
    choices[occasion] === "tonight" && !reminderTime("tonight", hadAt, now) ? "20-minutes" : choices[occasion];
  const [picked, setPicked] = useState<PickedTime>({ choice, own: "", isKept: false });
  const [isChoosing, setIsChoosing] = useState(false);
  /** 'Done' was pressed without a time that can be asked at. */
  const [isTimeMissing, setIsTimeMissing] = useState(false);

  async function remind(wanted: PickedTime) {
    const time = pickedTime(wanted, hadAt, new Date());
    if (!time) return setIsTimeMissing(true);
    const reminder = {
      dueAt: new Date(toServerTime(time.getTime())).toISOString(),
      isTold: wanted.choice !== "never",
      ...(wanted.isKept && wanted.choice !== "own" && { keep: wanted.choice }),
    };
    try {
      const result = await mutateAsync(reminder);
      if (result.status === "waiting") toast(savedLocallyToast());
      onClose();
    } catch (error) {
      if (isGone(error)) {
        toast(goneToast);
        return onClose();
      }
      toast(failureToast(error, "Couldn't save your reminder", "Please try again."));
    }
  }
  if (isChoosing)
    return {
      title: "When should we ask?",
      isTitleQuiet: false,
      hasCloseControl: true,
      body: (
        <WhenStep
          {...{ method: methodOf(session), occasion, hadAt, now, picked }}
          problem={isTimeMissing ? timeProblem(picked, new Date()) : null}
          onPick={setPicked}
        />
      ),
      foot: (
        <Button
          loading={isPending}
          aria-disabled={pickedTime(picked, hadAt, new Date()) === null}
          onClick={() => void remind(picked)}
        >
          Done
        </Button>
      ),
      onClose: () => setIsChoosing(false),
      onBack: () => setIsChoosing(false),
    };
  return {
    title: "Session logged",
    isTitleQuiet: false,
    hasCloseControl: true,
    body: (
      <OfferStep
        session={session}
        now={now}
        time={choice === "never" ? null : reminderTime(choice, hadAt, now)}
        isPast={isPast(choice, hadAt, now)}
        isSaving={isPending}
        onRemind={() => void remind({ choice, own: "", isKept: false })}
        onChoose={() => setIsChoosing(true)}
        onRate={onRate}
      />
    ),
    foot: (
      <Button variant="ghost" onClick={onClose}>
        Skip Rating
      </Button>
    ),
    onClose,
    onBack: onClose,
  };
}
