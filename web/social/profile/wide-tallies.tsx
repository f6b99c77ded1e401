import { useQuery } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { callPage } from "#web/core/api/api.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { queryKeys, type ViewedAs } from "#web/core/cache/query-keys.ts";
import { Bone } from "#web/kit/state/bone.tsx";

interface WideTalliesProps {
  readonly userId: string;
  /** Only one's own ranking is known. */
  readonly isOwn: boolean;
  readonly viewedAs: ViewedAs | undefined;
}

/** What a wide profile tells beside the three counts; a phone does not ask for it. */
export function WideTallies({ userId, isOwn, viewedAs }: WideTalliesProps) {
  const { data: stats, isError } = useQuery(statsQuery(userId, viewedAs));
  const { data: top, isLoading: isRanking } = useQuery({
    queryKey: queryKeys.topOfRanking,
    queryFn: ({ signal }) => callPage(routes.listRankings, { query: { limit: 1 }, signal }),
    enabled: isOwn,
  });
  if (isError) return null;
  const average = stats?.averageRating ?? null;
  const [first] = top?.items ?? [];
  const isKnown = stats && !isRanking;
  return (
    <>
      <div>
        {stats ? <b>{average === null ? "N/A" : formatRating(average)}</b> : <Bone width="2.5rem" height="1.75rem" />}
        <span>Average rating</span>
      </div>
      <div className="tally__strain">
        {isKnown ? (
          <b>{first ? shownStrainName(first.session.strainName) : (stats.topStrains[0]?.strain ?? "N/A")}</b>
        ) : (
          <Bone width="7rem" height="1.75rem" />
        )}
        <span>{first || isRanking ? "Top of the ranking" : "Top strain"}</span>
      </div>
    </>
  );
}
