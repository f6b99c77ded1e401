import MapPin from "lucide-react/icons/map-pin";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import type { SubScreen } from "#web/core/navigation/tabs.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";

const WideTallies = lazy(() => import("./wide-tallies.tsx").then((module) => ({ default: module.WideTallies })));

/** profile.css lays it out in columns from here. */
const wideScreen = "(min-width: 45rem)";

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
  const Heading = `h${level}` as const;
  const { username, bio, location, profileImageUrl, sessionsCount, followingCount, followersCount } = profile;
  const tally = (
    <div key="tally" className="tally">
      <div>
        <b>{sessionsCount}</b>
        <span>{sessionsCount === 1 ? "Session" : "Sessions"}</span>
      </div>
      <ListCount count={followingCount} name="Following" onOpen={onOpenList && (() => onOpenList("following"))} />
      <ListCount
        count={followersCount}
        name={followersCount === 1 ? "Follower" : "Followers"}
        onOpen={onOpenList && (() => onOpenList("followers"))}
      />
      {isWide && (
        <Suspense fallback={<RoomForTallies />}>
          <WideTallies userId={profile.id} isOwn={isOwn} viewedAs={viewedAs} />
        </Suspense>
      )}
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
      {bio && <p className="profilehead__bio">{bio}</p>}
      {/* As they are seen, so that the keyboard goes the same way */}
      {isWide ? [buttons, pinned, tally] : [tally, buttons, pinned]}
    </section>
  );
}

/** So that the counts stay in their columns. */
function RoomForTallies() {
  return (
    <>
      <div />
      <div className="tally__strain" />
    </>
  );
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
