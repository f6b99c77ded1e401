import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { copyLink } from "#web/core/browser/share-link.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The link as text, and a button that copies it. */
export function InviteLink({ url }: { readonly url: string }) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    if ((await copyLink(url)) === "copied") setIsCopied(true);
    else toast({ title: "Couldn't copy", description: url, variant: "destructive" });
  }
  return (
    <div className="linkline">
      <span>{url.replace(/^https?:\/\//, "")}</span>
      <Button variant="ghost" size="sm" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
