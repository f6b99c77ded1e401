import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { saveFile } from "#web/core/browser/object-url.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The downloaded file. It explains its own purpose, for a reader who finds it years later. */
function recoveryCodesText(username: string, codes: readonly string[]): string {
  return [
    `HighNote recovery codes of @${username}`,
    "",
    ...codes,
    "",
    "If you forget your password, choose 'Forgot your password?' on the sign-in page.",
    "Each code works once. Keep them somewhere only you can see.",
    "",
  ].join("\n");
}

interface RecoveryCodesCardProps {
  readonly codes: readonly string[];
}

const fileName = "highnote-recovery-codes.txt";
const savedTexts = {
  copied: "Copied. Paste them somewhere only you can see.",
  downloaded: `Saved as ${fileName}.`,
} as const;

/** New codes for the person to save elsewhere: they're shown only once. */
export function RecoveryCodesCard({ codes }: RecoveryCodesCardProps) {
  const toast = useToast();
  const { username } = useCurrentUser();
  const [saved, setSaved] = useState<keyof typeof savedTexts>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setSaved("copied");
    } catch {
      toast({
        title: "Couldn't copy",
        description: "Save the codes as a file, or write them down.",
        variant: "destructive",
      });
    }
  }
  function download() {
    saveFile(fileName, new Blob([recoveryCodesText(username, codes)], { type: "text/plain" }));
    setSaved("downloaded");
  }
  return (
    <>
      <div className="codes">
        <ol className="codes__list" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="codeacts">
        <Button variant="secondary" size="sm" icon={saved === "downloaded" ? Check : Download} onClick={download}>
          Save as a file
        </Button>
        <Button variant="secondary" size="sm" icon={saved === "copied" ? Check : Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="help codes__saved" role="status">
        {saved && savedTexts[saved]}
      </p>
    </>
  );
}
