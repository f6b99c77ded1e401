import { copyLink, shareLink } from "#web/core/browser/share-link.ts";
import { useToast } from "./toast-context.ts";

/** Shares or copies the address of one of our pages, and says so where the device doesn't. */
export function useShareLink() {
  const toast = useToast();
  async function hand(path: string, send: (url: string) => ReturnType<typeof shareLink>) {
    const url = new URL(path, window.location.origin).href;
    const outcome = await send(url);
    if (outcome === "copied") toast({ title: "Link copied" });
    if (outcome === "failed") toast({ title: "Couldn't share", description: url, variant: "destructive" });
  }
  return {
    share: (title: string, path: string) => void hand(path, (url) => shareLink({ title, url })),
    copy: (path: string) => void hand(path, copyLink),
  };
}
