import { useMutation } from "@tanstack/react-query";
import Braces from "lucide-react/icons/braces";
import Table from "lucide-react/icons/table";
import { useState } from "react";
import type { selectionFormats } from "#shared/contract/session-table.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { counted, localDay } from "#web/core/format.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { type Option, Options } from "#web/kit/form/options.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { exportMutation } from "./table.queries.ts";

type Format = (typeof selectionFormats)[number];

const formats: readonly Option<Format>[] = [
  { value: "csv", icon: Table, label: "CSV", hint: "For a spreadsheet, one session a line" },
  { value: "json", icon: Braces, label: "JSON", hint: "Everything about them, without photos" },
];

export interface ExportSheetProps {
  readonly open: boolean;
  /** In the order of the file. */
  readonly sessionIds: number[];
  readonly onClose: () => void;
  readonly onFailure: (error: unknown, title: string, fallback: string) => void;
}

/** Downloads the selected sessions; both files can be brought back in. */
export function ExportSheet({ open, sessionIds, onClose, onFailure }: ExportSheetProps) {
  const toast = useToast();
  const [format, setFormat] = useState<Format>("csv");
  const { mutate, isPending } = useMutation({
    ...exportMutation(useWithPassword()),
    onSuccess: (content) => {
      saveFile(`highnote-sessions-${localDay(new Date())}.${format}`, content);
      onClose();
      toast({ title: `${counted(sessionIds.length, "session")} exported` });
    },
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      onFailure(error, "Export failed", "We couldn't make your file. Please try again.");
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`Export ${counted(sessionIds.length, "session")}`}
      foot={
        <Button block loading={isPending} loadingLabel="Exporting..." onClick={() => mutate({ sessionIds, format })}>
          Export
        </Button>
      }
    >
      <Options label="Format" name="export-format" options={formats} value={format} onChange={setFormat} />
    </Sheet>
  );
}
