import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import type { ViewedAs } from "#web/lib/cache/query-keys.ts";
import type { SubScreen } from "#web/lib/navigation/sub-screen.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { WideTallies } from "./wide-tallies.tsx";

interface ProfileHeadProps {
  readonly profile: Profile;
  /** 1 if the profile is the page's heading. */
  readonly level: 1 | 2;
  readonly withBio: boolean;
  readonly viewedAs?: ViewedAs | undefined;
  /** Makes two of the counts buttons. */
  readonly onOpenList?: ((list: SubScreen) => void) | undefined;
  /** At the end of the name's line. */
  readonly corner?: ReactNode;
  /** The row of buttons. */
  readonly children?: ReactNode;
}

/** Name, picture and the counts, two of which open their lists: three on a phone, up to five where there is room. */
export function ProfileHead({ profile, level, withBio, viewedAs, onOpenList, corner, children }: ProfileHeadProps) {
  const Heading = `h${level}` as const;
  const { username, bio, location, profileImageUrl, sessionsCount, followingCount, followersCount } = profile;
  return (
    <section className="profilehead">
      <div className="profilehead__top">
        <Avatar person={profile} image={profileImageUrl} />
        <div className="profilehead__names">
          <Heading className="ph">{fullName(profile)}</Heading>
          <p className="profilehead__handle">@{username}</p>
          {location && (
            <p className="place" style={{ marginTop: ".375rem" }}>
              <Icon glyph={MapPin} size="sm" />
              {location}
            </p>
          )}
        </div>
        {corner && <div className="profilehead__corner">{corner}</div>}
      </div>
      {withBio && bio && <p className="profilehead__bio">{bio}</p>}
      <div className="tally">
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
        <WideTallies userId={profile.id} viewedAs={viewedAs} />
      </div>
      {children && <div className="btnrow">{children}</div>}
    </section>
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
