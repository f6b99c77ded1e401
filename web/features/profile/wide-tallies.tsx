import { useQuery } from "@tanstack/react-query";
import { formatRating } from "#shared/domain/rating.ts";
import { useMediaQuery } from "#web/lib/browser/media-query.ts";
import type { ViewedAs } from "#web/lib/cache/query-keys.ts";
import { statsQuery } from "#web/lib/cache/stats-query.ts";
import { Bone } from "#web/ui/state/bone.tsx";

/** profile.css shows them from here. */
const wideScreen = "(min-width: 45rem)";

interface WideTalliesProps {
  readonly userId: string;
  readonly viewedAs: ViewedAs | undefined;
}

/** What a wide profile tells beside the three counts; a phone does not ask for it. */
export function WideTallies({ userId, viewedAs }: WideTalliesProps) {
  const isWide = useMediaQuery(wideScreen);
  const { data: stats, isError } = useQuery({ ...statsQuery(userId, viewedAs), enabled: isWide });
  if (!isWide || isError) return null;
  const average = stats?.averageRating ?? null;
  return (
    <>
      <div>
        {stats ? <b>{average === null ? "N/A" : formatRating(average)}</b> : <Bone width="2.5rem" height="1.75rem" />}
        <span>Average rating</span>
      </div>
      <div className="tally__strain">
        {stats ? <b>{stats.topStrains[0]?.strain ?? "N/A"}</b> : <Bone width="7rem" height="1.75rem" />}
        <span>Top strain</span>
      </div>
    </>
  );
}
