import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { failureToast } from "#web/core/api/api-error.ts";
import { localDay } from "#web/core/browser/local-day.ts";
import { saveFile } from "#web/core/browser/save-file.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { exportArchiveMutation } from "./privacy.queries.ts";

/** Downloads everything with the photos, in a form that this and other servers take back. */
export function ExportArchiveLine() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...exportArchiveMutation(useWithPassword()),
    onSuccess: (content) => {
      saveFile(`highnote-export-${localDay(new Date())}.zip`, content);
      toast({ title: "Your ZIP is ready" });
    },
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      toast(failureToast(error, "Export failed", "We couldn't make your ZIP. Please try again."));
    },
  });
  return (
    <Line icon={Download} title="Everything as a ZIP" hint="Sessions, photos and tables. You can bring it back in.">
      <Button variant="secondary" size="sm" loading={isPending} loadingLabel="Exporting..." onClick={() => mutate()}>
        Export ZIP
      </Button>
    </Line>
  );
}
