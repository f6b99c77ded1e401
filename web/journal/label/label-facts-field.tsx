import "./label-facts-field.css";
import { lazy, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { factsSummary, labFileTypes } from "#shared/domain/label/fact-rules.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import type { SessionFormValues } from "#web/journal/session-form/session-form-values.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

/** Few people note more than THC, and the readers of laboratories' files weigh a lot. */
const LabelSheet = lazy(
  memoizeLoader(() => import("./label-sheet.tsx").then((module) => ({ default: module.LabelSheet }))),
);

/** What else the label says, in one line of the form; the sheet behind it has everything. */
export function LabelFactsField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "facts" });
  const [opened, setOpened] = useState<{ file: File | null } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpened(null);
    field.onBlur();
  };
  return (
    <FieldGroup label="The label" hint="Shown with the session" error={fieldState.error?.message}>
      {field.value && <p className="labelline__value">{factsSummary(field.value)}</p>}
      <div className="labelline">
        <Button variant="secondary" size="sm" onClick={() => setOpened({ file: null })}>
          {field.value ? "Change the facts" : "More facts"}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => file.current?.click()}>
          Read the label
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept={labFileTypes}
          aria-label="Lab result file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (chosen) setOpened({ file: chosen });
          }}
        />
      </div>
      <LazyOverlay open={opened !== null} onClose={close}>
        {opened && (
          <LabelSheet
            facts={field.value}
            file={opened.file}
            onClose={close}
            onSave={(facts) => {
              field.onChange(facts);
              close();
            }}
          />
        )}
      </LazyOverlay>
    </FieldGroup>
  );
}
