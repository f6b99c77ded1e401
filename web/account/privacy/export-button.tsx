import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { saveFile } from "#web/core/browser/object-url.ts";
import { localDay } from "#web/core/format.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { exportMutation } from "./privacy.queries.ts";

/** Downloads the person's data as one JSON file with the date in its name (spec section 7). */
export function ExportButton() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...exportMutation(useWithPassword()),
    onSuccess: (data) => {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(`highnote-export-${localDay(new Date())}.json`, content);
      toast({ title: "Data exported" });
    },
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      toast({
        title: "Export failed",
        description: "Failed to export your data. Please try again.",
        variant: "destructive",
      });
    },
  });
  return (
    <Button
      variant="secondary"
      block
      icon={Download}
      loading={isPending}
      loadingLabel="Exporting..."
      onClick={() => mutate()}
    >
      Export Data
    </Button>
  );
}
