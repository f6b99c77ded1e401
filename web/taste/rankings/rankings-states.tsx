import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";

const rows = 5;

/** As many rows as a phone shows, of the height that they will have. */
export function RankingsSkeleton() {
  return (
    <>
      <LoadingNote />
      <ol className="rankings" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <li key={index} className="ranking">
            <div className="ranking__place">
              <Bone width="1.5rem" height="1.5rem" />
            </div>
            <span className="flatsleeve">
              <Bone height="3rem" style={{ borderRadius: "var(--hn-radius-sleeve)" }} />
            </span>
            <h2>
              <Bone width="60%" height="1.125rem" />
            </h2>
            <p className="ranking__facts">
              <Bone width="80%" height=".75rem" />
            </p>
            <span className="rate rate--sm">
              <Bone width="3rem" height="2.125rem" />
            </span>
            <div className="ranking__how">
              <Bone height=".75rem" />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

interface RankingsErrorProps {
  readonly list: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

export function RankingsError({ list: { isFetching, refetch } }: RankingsErrorProps) {
  return <ErrorState title="Unable to Load Rankings" retrying={isFetching} onRetry={() => void refetch()} />;
}
