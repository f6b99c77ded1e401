import { useMutation, useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { failureToast } from "#web/core/api/api-error.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { pairTitle } from "./experiment-words.ts";
import { removeExperimentMutation } from "./experiments.queries.ts";

type Titled = Parameters<typeof pairTitle>[0] & { readonly id: number };

/** From here on a rail stands beside the page, in the place of its bar (kit/styles/topbar.css). */
const hasRail = "(min-width: 45rem)";

interface ExperimentPageProps {
  /** The one that it is about, once that is known. */
  readonly experiment: Titled | null | undefined;
  readonly children: ReactNode;
}

/** The way back to Insights and the menu: in the bar of a phone, above the content beside a rail. */
export function ExperimentPage({ experiment, children }: ExperimentPageProps) {
  const isBesideRail = useMediaQuery(hasRail);
  const menu = experiment && <ExperimentMenu experiment={experiment} />;
  return (
    <PageFrame
      title={experiment ? pairTitle(experiment) : "Experiment"}
      titleAs="p"
      wide
      offline="Experiments"
      actions={!isBesideRail && menu}
    >
      {isBesideRail && (
        <div className="exphead">
          <button className="quiet" type="button" onClick={() => switchTab("insights")}>
            <Icon glyph={ArrowLeft} size="sm" />
            Insights
          </button>
          {menu}
        </div>
      )}
      {children}
    </PageFrame>
  );
}

/** What can be done with the whole experiment. */
function ExperimentMenu({ experiment }: { readonly experiment: Titled }) {
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation(removeExperimentMutation(useQueryClient()));
  const close = () => setIsAsked(false);
  const remove = () =>
    mutate(experiment.id, {
      onSuccess: () => {
        toast({ title: "Experiment deleted" });
        switchTab("insights");
      },
      onError: (error) => toast(failureToast(error, "Couldn't delete the experiment", "Please try again.")),
    });
  return (
    <>
      <ActionMenu
        label={`More about ${pairTitle(experiment)}`}
        actions={[{ label: "Delete experiment", icon: Trash2, danger: true, onSelect: () => setIsAsked(true) }]}
      />
      <ConfirmDialog
        open={isAsked}
        title="Delete this experiment?"
        pending={isPending}
        onConfirm={remove}
        onCancel={close}
      >
        Its sessions stay in your journal. What the order was, and what came of it, is gone.
      </ConfirmDialog>
    </>
  );
}
