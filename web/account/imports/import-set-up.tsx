import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportChoices, ImportPreview } from "#shared/contract/imports.ts";
import { type ImportField, importFields } from "#shared/domain/enumerations.ts";
import { guessRatingScale } from "#shared/domain/import-values.ts";
import { unitFields } from "#shared/domain/imports/edible-unit.ts";
import { ApiError, errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { ImportAudience } from "./import-audience.tsx";
import { ImportQuestions, Select } from "./import-questions.tsx";
import { fieldNames } from "./import-words.ts";
import { type Chosen, keepChosen, previewQuery, stepMutation } from "./imports.queries.ts";
import { Preview } from "./preview.tsx";

type Columns = ImportChoices["columns"];

interface ColumnChoicesProps {
  readonly columns: NonNullable<Import["columns"]>;
  readonly chosen: Columns;
  readonly onChange: (chosen: Columns) => void;
}

/** Asks what each column of a table holds, beside some of its cells. */
function ColumnChoices({ columns, chosen, onChange }: ColumnChoicesProps) {
  return (
    <fieldset className="imports__columns">
      <legend className="setnote">What's in each column? Leave out what you don't need.</legend>
      {columns.map(({ name, samples }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may share a name
        <Field key={at} label={name} hint={samples.join(" · ")}>
          <Select
            value={chosen[at] ?? ""}
            onChange={({ target }) =>
              onChange(columns.map((_, each) => (each === at ? fieldOf(target.value) : (chosen[each] ?? ""))))
            }
          >
            {["", ...importFields].map((field) => (
              <option key={field} value={field}>
                {fieldNames[fieldOf(field)]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}

const fieldOf = (value: string) => importFields.find((field) => field === value) ?? "";

/** What was guessed of other columns is guessed anew: the scale here, the unit by the preview, which sees all rows. */
function withColumns(found: Import["columns"], before: ImportChoices, columns: Columns): ImportChoices {
  const isMoved = (field: ImportField) => columns.indexOf(field) !== before.columns.indexOf(field);
  const { edibleUnit, ...others } = before;
  const choices = { ...others, columns, ...(!unitFields.some(isMoved) && { edibleUnit }) };
  const at = columns.indexOf("rating");
  if (at < 0 || !isMoved("rating")) return choices;
  return { ...choices, ratingScale: guessRatingScale(found?.[at]?.highest) };
}

/** By what was chosen, so that the same again ends the same. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/** The preview of a file and the questions about it, before anything is added. */
export function ImportSetUp({ found }: { readonly found: Import }) {
  const { id, kind, photos } = found;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [choosing, setChoosing] = useState<Chosen>(found);
  const { choices, withPhotos, visibility } = choosing;
  function choose(chosen: Partial<Chosen>) {
    setChoosing((before) => ({ ...before, ...chosen }));
    keepChosen(queryClient, id, chosen);
  }
  const hasDate = choices === null || choices.columns.includes("date");
  const preview = useQuery({
    ...previewQuery(id, { withPhotos, visibility, ...(choices && { choices }) }),
    enabled: hasDate,
  });
  const step = useMutation({
    ...stepMutation(queryClient, id, { visibility }),
    onError: (error) => toast(failureToast(error, "Couldn't start the import", "Please try again.")),
  });
  const shown = hasDate ? preview.data : undefined;
  // A failed one takes away neither its questions nor the answer that was given last.
  const [last, setLast] = useState<ImportPreview>();
  if (shown && shown !== last) setLast(shown);
  const asking = shown ?? (hasDate && preview.error ? last : undefined);
  const isReady = shown !== undefined && !preview.isFetching && !preview.error && shown.added > 0;
  return (
    <div className="imports__setup">
      {found.source !== null && <p className="setnote">{`We know this file: it's from ${found.source}.`}</p>}
      {found.columns && choices && (
        <ColumnChoices
          columns={found.columns}
          chosen={choices.columns}
          onChange={(columns) => choose({ choices: withColumns(found.columns, choices, columns) })}
        />
      )}
      {choices && asking && (
        <ImportQuestions preview={asking} choices={choices} onChange={(chosen) => choose({ choices: chosen })} />
      )}
      {kind === "archive" && photos > 0 && (
        <Panel>
          <Switch
            label="Import the photos, too"
            hint={`${counted(photos, "photo")} in this file`}
            checked={withPhotos}
            onChange={({ target }) => choose({ withPhotos: target.checked })}
          />
        </Panel>
      )}
      <ImportAudience
        value={visibility}
        narrower={shown?.narrower ?? 0}
        onChange={(chosen) => choose({ visibility: chosen })}
      />
      <div aria-live="polite">
        {!hasDate && <p className="setnote">Choose the column with the date, and we'll show you what it would add.</p>}
        {hasDate && preview.error && (
          <>
            <p className="setnote imports__problem">
              {errorMessage(preview.error, "We couldn't read the file that way.")}
            </p>
            {!isRefused(preview.error) && (
              <Button
                variant="secondary"
                size="sm"
                loading={preview.isFetching}
                loadingLabel="Trying..."
                onClick={() => void preview.refetch()}
              >
                Try again
              </Button>
            )}
          </>
        )}
        {hasDate && !shown && !preview.error && <p className="setnote">Reading your file...</p>}
        {shown && !preview.error && <Preview preview={shown} importId={id} isStale={preview.isFetching} />}
      </div>
      <div className="btnrow">
        <Button
          variant="secondary"
          loading={step.isPending && step.variables === "cancel"}
          onClick={() => step.mutate("cancel")}
        >
          Cancel
        </Button>
        <Button
          aria-disabled={!isReady || undefined}
          loading={step.isPending && step.variables === "run"}
          loadingLabel="Starting..."
          onClick={() => isReady && step.mutate("run")}
        >
          {shown && shown.added > 0 ? `Add ${counted(shown.added, "session")}` : "Add sessions"}
        </Button>
      </div>
    </div>
  );
}
