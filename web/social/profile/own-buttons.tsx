import Pencil from "lucide-react/icons/pencil";
import type { Profile } from "#shared/contract/users.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { ShareButton } from "./share-button.tsx";

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
