import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useState } from "react";
import type { Helpline } from "#shared/contract/helplines.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { failureToast, fieldMessages } from "#web/core/api/api-error.ts";
import { localDay } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { helplinesMutation, helplinesQuery } from "./operator.queries.ts";
import "./helplines-form.css";

interface HelplinesFormProps {
  /** True while there are unsaved changes. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The numbers to call, all saved together. */
export function HelplinesForm({ onUnsaved }: HelplinesFormProps) {
  const { data, error, isFetching, refetch } = useQuery(helplinesQuery);
  if (error && !data) return <ErrorState title="Couldn't load the numbers" retrying={isFetching} onRetry={refetch} />;
  return data ? <Form saved={data} onUnsaved={onUnsaved} /> : <RowsSkeleton of="people" />;
}

const emptyLine = (country: string): Helpline => ({
  ...{ country, name: "", number: "", hours: null, url: null, isUrgent: false },
  checkedOn: localDay(new Date()),
});

/** What the server says of one part of one line, by `lines.2.number`. */
const refusals = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldMessages(error).map(({ path, message }) => [path, message]));

function Form({ saved, onUnsaved }: HelplinesFormProps & { readonly saved: readonly Helpline[] }) {
  const toast = useToast();
  const [changed, setChanged] = useState<readonly Helpline[] | null>(null);
  const { mutate, isPending, error, reset } = useMutation(helplinesMutation(useQueryClient()));
  const lines = changed ?? saved;
  const isChanged = JSON.stringify(lines) !== JSON.stringify(saved);
  useEffect(() => onUnsaved(isChanged), [onUnsaved, isChanged]);
  const refused = refusals(error);
  const set = (next: readonly Helpline[]) => {
    reset();
    setChanged(next);
  };
  const change = (at: number, line: Partial<Helpline>) =>
    set(lines.map((one, index) => (index === at ? { ...one, ...line } : one)));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !isChanged) return;
    mutate([...lines], {
      onSuccess: () => {
        setChanged(null);
        toast({ title: "Saved" });
      },
      onError: (failure) => toast(failureToast(failure, "Couldn't save", "Please try again.")),
    });
  }
  return (
    <form className="oplines" method="post" noValidate onSubmit={submit}>
      {lines.length === 0 && (
        <p className="soft">
          There are no numbers yet. The page says to call the local emergency number, and where else to ask.
        </p>
      )}
      {lines.map((line, at) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          key={at}
          line={line}
          number={at + 1}
          refusedOf={(name) => refused[`lines.${at}.${name}`]}
          onChange={(next) => change(at, next)}
          onRemove={() => set(lines.filter((_, index) => index !== at))}
        />
      ))}
      <div className="btnrow">
        <Button
          variant="secondary"
          icon={Plus}
          disabled={lines.length >= operatorLimits.helplines.max}
          onClick={() => set([...lines, emptyLine(lines.at(-1)?.country ?? "")])}
        >
          Add a number
        </Button>
        <Button type="submit" aria-disabled={!isChanged || undefined} loading={isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

interface LineFieldsProps {
  readonly line: Helpline;
  readonly number: number;
  readonly refusedOf: (name: keyof Helpline) => string | undefined;
  readonly onChange: (changed: Partial<Helpline>) => void;
  readonly onRemove: () => void;
}

const { country, name, number: digits, hours, url } = operatorLimits.helplines;

const fields = [
  { name: "country", label: "Country", hint: "In English", max: country.max },
  { name: "name", label: "Who answers", hint: undefined, max: name.max },
  { name: "number", label: "Number", hint: "As people dial it", max: digits.max },
  { name: "hours", label: "Hours", hint: "And what it costs", max: hours.max },
  { name: "url", label: "Web address", hint: "Optional", max: url.max },
] as const;

function LineFields({ line, number, refusedOf, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="oplines__line">
      <legend className="section-title">{line.name || `Number ${number}`}</legend>
      <div className="oplines__fields">
        {fields.map((field) => (
          <Field key={field.name} label={field.label} hint={field.hint} error={refusedOf(field.name)}>
            <Input
              maxLength={field.max}
              value={line[field.name] ?? ""}
              onChange={({ target }) => onChange({ [field.name]: target.value })}
            />
          </Field>
        ))}
        <Field label="Last checked" error={refusedOf("checkedOn")}>
          <Input type="date" value={line.checkedOn} onChange={({ target }) => onChange({ checkedOn: target.value })} />
        </Field>
      </div>
      <Panel>
        <Switch
          label="For emergencies"
          hint="Shown first, in the red box"
          checked={line.isUrgent}
          onChange={({ target }) => onChange({ isUrgent: target.checked })}
        />
      </Panel>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Remove
        <span className="sr-only"> {line.name || `number ${number}`}</span>
      </Button>
    </fieldset>
  );
}
