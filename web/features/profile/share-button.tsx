import Share2 from "lucide-react/icons/share-2";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useShareLink } from "#web/ui/toast/use-share-link.ts";

/** The device's share sheet, or else a copied link (decisions.md, Pages). */
export function ShareButton({ profile }: { readonly profile: Profile }) {
  const { share } = useShareLink();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Share2}
      onClick={() => share(`${fullName(profile)} on HighNote`, profilePath(profile.id))}
    >
      Share
    </Button>
  );
}
