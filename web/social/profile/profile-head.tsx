import { useQuery } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import { Fragment, type ReactNode } from "react";
import type { Stats } from "#shared/contract/history.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { isTooEarly } from "#shared/domain/ranking/too-early.ts";
import { scoredFrom } from "#shared/domain/rating.ts";
import { moodLabels, shownStrainName } from "#shared/domain/session-words.ts";
import { callPage } from "#web/core/api/api.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { queryKeys, type ViewedAs } from "#web/core/cache/query-keys.ts";
import { counted, plural } from "#web/core/format.ts";
import type { SubScreen } from "#web/core/navigation/tabs.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useShownScore } from "#web/kit/session/session-pill.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";

/** profile.css lays it out in columns from here. */
const wideScreen = "(min-width: 45rem)";

/** From how many sessions on something is said of a person, and how many of them it's in. */
const tellingFrom = { sessions: 5, each: 3 } as const;

interface ProfileHeadProps {
  readonly profile: Profile;
  /** 1 if the profile is the page's heading. */
  readonly level: 1 | 2;
  readonly isOwn: boolean;
  readonly viewedAs?: ViewedAs | undefined;
  /** Makes two of the counts buttons. */
  readonly onOpenList?: ((list: SubScreen) => void) | undefined;
  /** At the end of the name's line. */
  readonly corner?: ReactNode;
  /** The pinned sessions: below, or beside the name where there is room. */
  readonly favorites?: ReactNode;
  /** The row of buttons. */
  readonly children?: ReactNode;
}

/** Name, picture and the counts, two of which open their lists: three on a phone, up to five where there is room. */
export function ProfileHead(props: ProfileHeadProps) {
  const { profile, level, isOwn, viewedAs, onOpenList, corner, favorites, children } = props;
  const isWide = useMediaQuery(wideScreen);
  const { data: stats } = useQuery(statsQuery(profile.id, viewedAs));
  const taste = stats && tasteLine(stats);
  const Heading = `h${level}` as const;
  const { username, bio, location, profileImageUrl, sessionsCount, followingCount, followersCount } = profile;
  const tally = (
    <div key="tally" className="tally">
      <div>
        <b>{sessionsCount}</b>
        <span>{plural(sessionsCount, "Session", "Sessions")}</span>
      </div>
      <ListCount count={followingCount} name="Following" onOpen={onOpenList && (() => onOpenList("following"))} />
      <ListCount
        count={followersCount}
        name={plural(followersCount, "Follower", "Followers")}
        onOpen={onOpenList && (() => onOpenList("followers"))}
      />
      {isWide && <WideTallies userId={profile.id} isOwn={isOwn} viewedAs={viewedAs} />}
    </div>
  );
  const buttons = children && (
    <div key="buttons" className="btnrow">
      {children}
    </div>
  );
  const pinned = <Fragment key="favorites">{favorites}</Fragment>;
  return (
    <section className="profilehead">
      <div className="profilehead__top">
        <Avatar person={profile} image={profileImageUrl} />
        <div className="profilehead__names">
          <Heading className="ph">{fullName(profile)}</Heading>
          <div className="profilehead__sub">
            <p>@{username}</p>
            {location && (
              <p className="place">
                <Icon glyph={MapPin} size="sm" />
                {location}
              </p>
            )}
          </div>
        </div>
        {corner && <div className="profilehead__corner">{corner}</div>}
      </div>
      {(bio || taste) && (
        <div className="profilehead__words">
          {bio && <p className="profilehead__bio">{bio}</p>}
          {taste && <p className="profilehead__taste">{taste}</p>}
        </div>
      )}
      {/* As they are seen, so that the keyboard goes the same way */}
      {isWide ? [buttons, pinned, tally] : [tally, buttons, pinned]}
    </section>
  );
}

/** 'Relaxed in 19 of 63 sessions, Slow Acre in 9.' Counted, never compared; null while it's too little to be a taste. */
function tasteLine({ totalSessions, topEffects, topBrands }: Stats): string | null {
  const moods = topEffects.map(({ effect, count }, at) => ({ name: at === 0 ? moodLabels[effect] : effect, count }));
  const brands = topBrands.map(({ brand, count }) => ({ name: brand, count }));
  const all = [...moods.slice(0, 1), ...brands.slice(0, 1), ...moods.slice(1)];
  const told = all.filter(({ count }) => count >= tellingFrom.each).slice(0, 2);
  if (told.length === 0 || totalSessions < tellingFrom.sessions) return null;
  const of = ` of ${counted(totalSessions, "session")}`;
  return `${told.map(({ name, count }, at) => `${name} in ${count}${at === 0 ? of : ""}`).join(", ")}.`;
}

interface ListCountProps {
  readonly count: number;
  readonly name: string;
  readonly onOpen: (() => void) | undefined;
}

function ListCount({ count, name, onOpen }: ListCountProps) {
  const content = (
    <>
      <b>{count}</b>
      <span>{name}</span>
    </>
  );
  if (!onOpen) return <div>{content}</div>;
  return (
    <button type="button" onClick={onOpen}>
      {content}
    </button>
  );
}

interface WideTalliesProps {
  readonly userId: string;
  /** Only one's own ranking is known. */
  readonly isOwn: boolean;
  readonly viewedAs: ViewedAs | undefined;
}

/** What a wide profile tells beside the three counts. */
function WideTallies({ userId, isOwn, viewedAs }: WideTalliesProps) {
  const { data: stats, isError } = useQuery(statsQuery(userId, viewedAs));
  const { data: top, isLoading: isRanking } = useQuery({
    queryKey: queryKeys.topOfRanking,
    queryFn: ({ signal }) => callPage(routes.listRankings, { query: { placed: true, limit: scoredFrom }, signal }),
    enabled: isOwn,
  });
  const average = useShownScore({ rating: stats?.averageRating ?? null, ratedBy: isOwn ? "dialog" : null });
  if (isError) return null;
  const placed = top?.items ?? [];
  const first = isTooEarly(placed) ? undefined : placed[0];
  const isKnown = stats && !isRanking;
  return (
    <>
      <div>
        {stats ? <b>{average ?? "N/A"}</b> : <Bone width="2.5rem" height="1.75rem" />}
        <span>Average rating</span>
      </div>
      <div className="tally__strain">
        {isKnown ? (
          <b>{first ? shownStrainName(first.session.strainName) : (stats.topStrains[0]?.strain ?? "N/A")}</b>
        ) : (
          <Bone width="7rem" height="1.75rem" />
        )}
        <span>{first || isRanking ? "Ranked first" : "Top strain"}</span>
      </div>
    </>
  );
}
