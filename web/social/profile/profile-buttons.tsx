import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";
import Share2 from "lucide-react/icons/share-2";
import { pages } from "#shared/contract/pages.ts";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { IconButton, IconLink } from "#web/kit/button/icon-button.tsx";
import { useShareLink } from "#web/kit/toast/toast-context.ts";

interface ShareButtonProps {
  readonly profile: Profile;
  readonly variant?: "icon" | undefined;
}

/** The device's share sheet, or else a copied link (decisions.md, Pages). */
export function ShareButton({ profile, variant }: ShareButtonProps) {
  const { share } = useShareLink();
  const hand = () => share(`${fullName(profile)} on HighNote`, profilePath(profile.id));
  if (variant === "icon") return <IconButton icon={Share2} label="Share" onClick={hand} />;
  return (
    <Button variant="secondary" size="sm" icon={Share2} onClick={hand}>
      Share
    </Button>
  );
}

/** The gear on one's own profile. */
export function SettingsLink() {
  return <IconLink icon={Settings} label="Settings" href={pages.settings} />;
}

/** The buttons of one's own profile page, in place of the follow button. */
export function OwnButtons({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <LinkButton variant="secondary" size="sm" icon={Pencil} href={profilePath(profile.id, "edit")}>
        Edit Profile
      </LinkButton>
      <ShareButton profile={profile} />
    </>
  );
}
