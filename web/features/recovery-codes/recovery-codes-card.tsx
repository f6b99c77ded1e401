import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { recoveryCodesText } from "./recovery-codes-text.ts";

/** New codes for the person to save elsewhere: they're shown only once. */
export function RecoveryCodesCard({ codes }: { readonly codes: readonly string[] }) {
  const toast = useToast();
  const { username } = useCurrentUser();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ title: "Codes copied", description: "Paste them where only you can read them." });
    } catch {
      toast({
        title: "Unable to copy",
        description: "Download the codes, or write them down.",
        variant: "destructive",
      });
    }
  }
  function download() {
    const text = recoveryCodesText(username, codes);
    saveFile("highnote-recovery-codes.txt", new Blob([text], { type: "text/plain" }));
  }
  return (
    <>
      <ol className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="btnrow">
        <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
          Copy all
        </Button>
        <Button variant="secondary" icon={Download} onClick={download}>
          Download
        </Button>
      </div>
    </>
  );
}
