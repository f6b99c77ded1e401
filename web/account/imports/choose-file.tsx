import { useMutation, useQueryClient } from "@tanstack/react-query";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldError } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { uploadMutation } from "./imports.queries.ts";

/** Where an import begins. */
export function ChooseFile({ isOffline }: { readonly isOffline: boolean }) {
  const errorId = useId();
  const [fraction, setFraction] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { mutate, isPending, error } = useMutation(uploadMutation(useQueryClient()));
  const [line, setLine] = useState<"own" | "other">("own");
  function choose(file: File, from: typeof line) {
    setLine(from);
    setFraction(0);
    setIsTooLarge(file.size > importLimits.archive);
    if (file.size <= importLimits.archive) mutate({ file, onProgress: setFraction });
  }
  const problem = isTooLarge
    ? importMessages.fileTooLarge
    : error && errorMessage(error, "We couldn't upload the file. Please try again.");
  const lineOf = (from: typeof line) => ({
    ...{ isOffline, describedBy: problem ? errorId : undefined, onChoose: (file: File) => choose(file, from) },
    percent: isPending && line === from ? Math.round(fraction * 100) : undefined,
  });
  return (
    <>
      <Panel>
        <FileLine
          {...lineOf("own")}
          icon={Upload}
          title="From your own export"
          hint="ZIP or JSON, from this or another server"
          accept=".zip,.json,application/zip,application/json"
        />
        <FileLine
          {...lineOf("other")}
          icon={FileSpreadsheet}
          title="From another app"
          hint="CSV, Excel, JSON or a backup. We'll show you what's in it first"
          accept=".csv,.tsv,.txt,.json,.xlsx,.ods,.zip,.daylio,text/csv,application/json,application/zip"
        />
      </Panel>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
      <p className="setnote">
        {isOffline
          ? "You're offline. You can import once you're back online."
          : "Nothing's added until you say so, and you choose who can see it. You can undo it for a day."}
      </p>
    </>
  );
}

interface FileLineProps {
  readonly icon: Glyph;
  readonly title: string;
  readonly hint: string;
  readonly accept: string;
  readonly isOffline: boolean;
  readonly describedBy: string | undefined;
  /** The upload's progress, while there is one. */
  readonly percent: number | undefined;
  readonly onChoose: (file: File) => void;
}

function FileLine({ icon, title, hint, accept, isOffline, describedBy, percent, onChoose }: FileLineProps) {
  const input = useRef<HTMLInputElement>(null);
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // Allows choosing the same file again.
    target.value = "";
  }
  return (
    <Line icon={icon} title={title} hint={hint}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Choose file: ${title}`}
        aria-describedby={describedBy}
        disabled={isOffline}
        loading={percent !== undefined}
        loadingLabel={percent === 100 ? "Checking..." : `${percent} %`}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input ref={input} hidden type="file" accept={accept} aria-label={title} onChange={change} />
    </Line>
  );
}
