import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { operatorCalls } from "#shared/contract/operator-calls.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { callFile } from "#web/core/api/call-file.ts";
import { saveFile } from "#web/core/browser/save-file.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

/** The whole log as a table. */
export function LogDownload() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(operatorCalls.exportActions.path),
    onSuccess: (content) => saveFile("highnote-action-log.csv", content),
    onError: (error) => toast(failureToast(error, "Download failed", "We couldn't get the log. Please try again.")),
  });
  return (
    <Button variant="secondary" size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
      CSV
    </Button>
  );
}
