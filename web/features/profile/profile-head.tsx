import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import type { SubScreen } from "#web/lib/sub-screen.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { Avatar } from "#web/ui/people/avatar.tsx";

interface ProfileHeadProps {
  readonly profile: Profile;
  /** 1 where the profile is the page's own heading. */
  readonly level: 1 | 2;
  readonly withBio: boolean;
  readonly onOpenList: (list: SubScreen) => void;
  /** The row of buttons. */
  readonly children?: ReactNode;
}

/** Who it is, and the three counts; two of them open their lists. */
export function ProfileHead({ profile, level, withBio, onOpenList, children }: ProfileHeadProps) {
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
      </div>
      {withBio && bio && <p className="profilehead__bio">{bio}</p>}
      <div className="tally">
        <div>
          <b>{sessionsCount}</b>
          <span>Sessions</span>
        </div>
        <button type="button" onClick={() => onOpenList("following")}>
          <b>{followingCount}</b>
          <span>Following</span>
        </button>
        <button type="button" onClick={() => onOpenList("followers")}>
          <b>{followersCount}</b>
          <span>Followers</span>
        </button>
      </div>
      {children && <div className="btnrow">{children}</div>}
    </section>
  );
}
