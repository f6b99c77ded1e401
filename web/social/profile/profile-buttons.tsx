import Bookmark from "lucide-react/icons/bookmark";
import ListOrdered from "lucide-react/icons/list-ordered";
import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";
import Share2 from "lucide-react/icons/share-2";
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { profilePath, reorderPath } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { IconButton, IconLink } from "#web/kit/button/icon-button.tsx";
import { useShareLink } from "#web/kit/toast/toast-context.ts";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { MessageButton } from "#web/social/messages/message-button.tsx";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import type { ProfilePlace } from "./profile-place.ts";

interface OwnProps {
  readonly profile: Profile;
  readonly place: ProfilePlace;
}

/** The device's share sheet, or else a copied link (decisions.md, Pages). */
function ShareButton({ profile, place }: OwnProps) {
  const { share } = useShareLink();
  const hand = () => share(`${fullName(profile)} on HighNote`, profilePath(profile.id));
  if (place === "tab") return <IconButton icon={Share2} label="Share" onClick={hand} />;
  return (
    <Button variant="secondary" size="sm" icon={Share2} onClick={hand}>
      Share
    </Button>
  );
}

/** At the end of one's own name's line; on the page Share is among the buttons. */
export function OwnCorner(own: OwnProps) {
  return (
    <>
      {own.place === "tab" && <ShareButton {...own} />}
      <IconLink icon={Bookmark} label="Want to try" href={pages.wantToTry} />
      <IconLink icon={Settings} label="Settings" href={pages.settings} />
    </>
  );
}

/** In place of the follow button. */
export function OwnButtons({ profile, place }: OwnProps) {
  return (
    <>
      <LinkButton variant="secondary" size="sm" icon={Pencil} href={profilePath(profile.id, "edit")}>
        Edit Profile
      </LinkButton>
      {place === "tab" ? (
        <Button variant="secondary" size="sm" icon={ListOrdered} onClick={() => navigate(reorderPath)}>
          Manage Rankings
        </Button>
      ) : (
        <ShareButton profile={profile} place={place} />
      )}
    </>
  );
}

export function OthersButtons({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <FollowToggle person={profile} place="profile" />
      <MessageButton profile={profile} />
      <PersonMenu person={profile} kind="user" id={profile.id} />
    </>
  );
}
