import Share2 from "lucide-react/icons/share-2";
import type { Profile } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";

interface ShareButtonProps {
  readonly profile: Profile;
  readonly look?: "icon" | undefined;
}

/** The device's share sheet, or else a copied link (decisions.md, Pages). */
export function ShareButton({ profile, look }: ShareButtonProps) {
  const toast = useToast();
  async function share() {
    const url = new URL(profilePath(profile.id), window.location.origin).href;
    const outcome = await hand({ title: `${fullName(profile)} on HighNote`, url });
    if (outcome === "copied") toast({ title: "Link copied" });
    if (outcome === "failed") toast({ title: "Couldn't share", description: url, variant: "destructive" });
  }
  if (look === "icon") return <IconButton icon={Share2} label="Share" onClick={() => void share()} />;
  return (
    <Button variant="secondary" size="sm" icon={Share2} onClick={() => void share()}>
      Share
    </Button>
  );
}

async function hand({ title, url }: { title: string; url: string }): Promise<"shared" | "copied" | "failed"> {
  // Both need a secure context, and few desktops have a share sheet.
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
