import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import type { ImportPreview } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import { callFile } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { Button } from "#web/kit/button/button.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { rows } from "./import-words.ts";

interface FailedRowsProps {
  readonly importId: string;
  readonly count: number;
  /** The first ones, where they are known. */
  readonly failures?: ImportPreview["failures"];
}

/** Rows that can't be added, as a file to mend and import again. */
export function FailedRows({ importId, count, failures = [] }: FailedRowsProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(routes.listFailedRows.path.replace(":id", importId)),
    onSuccess: (content) => saveFile("highnote-failed-rows.csv", content),
    onError: (error) => toast(failureToast(error, "Download failed", "We couldn't get the rows. Please try again.")),
  });
  return (
    <div className="imports__failed">
      {failures.length > 0 && (
        <ul>
          {failures.slice(0, 5).map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
          {count > 5 && <li>… and {rows(count - 5)} more</li>}
        </ul>
      )}
      <Button variant="secondary" size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
        Download failed rows
      </Button>
    </div>
  );
}
