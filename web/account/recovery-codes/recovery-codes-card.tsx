import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useRef, useState } from "react";
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
  /** Shows only the first ones until asked for the rest. */
  readonly folded?: boolean | undefined;
  /** Called when they were copied or downloaded. */
  readonly onSaved?: (() => void) | undefined;
}

const shownFolded = 3;
const fileName = "highnote-recovery-codes.txt";
const savedTexts = {
  copied: "Copied. Paste them somewhere only you can see.",
  downloaded: `Saved as ${fileName}.`,
} as const;

/** New codes for the person to save elsewhere: they're shown only once. */
export function RecoveryCodesCard({ codes, folded = false, onSaved }: RecoveryCodesCardProps) {
  const toast = useToast();
  const { username } = useCurrentUser();
  const list = useRef<HTMLOListElement>(null);
  const [isFolded, setIsFolded] = useState(folded);
  const [saved, setSaved] = useState<keyof typeof savedTexts>();
  function save(how: keyof typeof savedTexts) {
    setSaved(how);
    onSaved?.();
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      save("copied");
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
    save("downloaded");
  }
  function unfold() {
    setIsFolded(false);
    // Its button is about to go.
    list.current?.focus();
  }
  return (
    <>
      <div className="codes">
        <ol
          className={isFolded ? "codes__list codes__list--folded" : "codes__list"}
          aria-label="Recovery codes"
          ref={list}
          tabIndex={-1}
        >
          {codes.slice(0, isFolded ? shownFolded : undefined).map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        {isFolded && (
          <button type="button" className="link link--tap" onClick={unfold}>
            Show all ten
          </button>
        )}
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
