import { useQuery } from "@tanstack/react-query";
import { experimentsQuery } from "#web/core/cache/experiments.ts";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { ExperimentPage } from "./experiment-page.tsx";
import { Progress } from "./progress.tsx";
import { StartExperiment } from "./start-experiment.tsx";
import { Tonight } from "./tonight.tsx";
import "./experiments.css";

/** How far the experiment is that runs; without one, how to start one. */
export const ExperimentsScreen = () => <RunningScreen shows="progress" />;

/** What tonight's pick is. */
export const TonightScreen = () => <RunningScreen shows="tonight" />;

function RunningScreen({ shows }: { readonly shows: "progress" | "tonight" }) {
  const { data, error, isFetching, refetch } = useQuery(experimentsQuery);
  const running = data?.running;
  return (
    <ExperimentPage experiment={running}>
      {!data && !error && <ExperimentSkeleton />}
      {!data && error && (
        <ErrorState
          level={1}
          title="Couldn't load your experiments"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !running && <StartExperiment experiments={data} />}
      {running && shows === "progress" && <Progress experiment={running} />}
      {running && shows === "tonight" && <Tonight experiment={running} />}
    </ExperimentPage>
  );
}

/** While it loads. */
export function ExperimentSkeleton() {
  return (
    <div className="exp">
      <h1 className="sr-only">Experiment</h1>
      <LoadingNote />
      <div className="exp__bones" aria-hidden="true">
        <Bone width="min(17rem, 70vw)" height="min(17rem, 70vw)" style={{ borderRadius: "50%" }} />
        <Bone width="14rem" height="2.25rem" />
        <Bone height="3.5rem" />
      </div>
    </div>
  );
}
