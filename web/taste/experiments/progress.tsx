import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { RunningExperiment } from "#shared/contract/experiments.ts";
import { pages } from "#shared/contract/pages.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { experimentPath } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { EveningList } from "./evening-list.tsx";
import { WheelSoFar } from "./evening-wheel.tsx";
import { inWordsFirst, lastEvening } from "./experiment-words.ts";
import { endExperimentMutation } from "./experiments.queries.ts";

/** The evenings so far; how the two compare is sealed. */
export function Progress({ experiment }: { readonly experiment: RunningExperiment }) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation(endExperimentMutation(useQueryClient()));
  const { id, evenings, nextOn } = experiment;
  const isOver = nextOn === null;
  const open = () =>
    mutate(id, {
      onSuccess: () => navigate(experimentPath(id), { replace: true }),
      onError: (error) => toast(failureToast(error, "Couldn't open the result", "Please try again.")),
    });
  return (
    <div className="exp exp--two">
      <div className="exp__record">
        <WheelSoFar experiment={experiment} />
      </div>
      <div className="exp__text">
        <h1>{headOf(experiment, isOver)}</h1>
        <p className="soft">
          {isOver
            ? readyText(experiment)
            : `The scores are in your journal as always. How A and B compare stays sealed until the ${lastEvening(evenings)}.`}
        </p>
        <EveningList experiment={experiment} />
        <div className="btnrow">
          {isOver ? (
            <Button loading={isPending} loadingLabel="Opening..." onClick={open}>
              Open the result
            </Button>
          ) : (
            <>
              <LinkButton variant="secondary" href={pages.tonight}>
                Tonight's pick
              </LinkButton>
              <Button variant="ghost" onClick={() => setIsAsked(true)}>
                Stop it here
              </Button>
            </>
          )}
        </div>
        {!isOver && <p className="help">Stopping reveals the result so far. It'll say less.</p>}
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Stop it here?"
        confirmLabel="Stop it"
        cancelLabel="Keep going"
        harmless
        pending={isPending}
        pendingLabel="Opening..."
        onConfirm={open}
        onCancel={() => setIsAsked(false)}
      >
        Stopping reveals the result so far. It can't go on after that.
      </ConfirmDialog>
    </div>
  );
}

function headOf({ taken, evenings }: RunningExperiment, isOver: boolean): string {
  if (isOver) return `All ${inWords(evenings)} are in`;
  if (taken.length === 0) return "No evening yet";
  return `${inWordsFirst(taken.length)} ${taken.length === 1 ? "evening" : "evenings"} in`;
}

function readyText({ taken }: RunningExperiment): string {
  const unrated = taken.filter(({ isRated }) => !isRated).length;
  if (unrated === 0) return "That was the last one. Opening it can't be undone.";
  return `${inWordsFirst(unrated)} ${unrated === 1 ? "has" : "have"} no rating. Rate first: an evening without one counts for nothing.`;
}
