import { type FormEvent, useState } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { FormDialog } from "#web/kit/overlay/dialogs.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { handName } from "./hand-row.tsx";

interface PlaceDialogProps {
  /** Null while it is closed. */
  readonly entry: OrderEntry | null;
  /** Its place now, from 1. */
  readonly place: number;
  readonly count: number;
  readonly onClose: () => void;
  /** @param place from 1 */
  readonly onMove: (place: number) => void;
}

/** Asks for the place of a session that is many rows away. */
export function PlaceDialog({ entry, ...props }: PlaceDialogProps) {
  const opening = useOpening(entry);
  if (!opening.subject) return null;
  return <PlaceForm key={opening.key} open={opening.open} entry={opening.subject} {...props} />;
}

interface PlaceFormProps extends Omit<PlaceDialogProps, "entry"> {
  readonly open: boolean;
  readonly entry: OrderEntry;
}

function PlaceForm({ open, entry, place, count, onClose, onMove }: PlaceFormProps) {
  const [typed, setTyped] = useState(String(place));
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(typed.trim());
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onMove(wanted);
    else setError(`This must be a place from 1 to ${count}`);
  }
  return (
    <FormDialog open={open} title="Move" description={handName(entry)} onCancel={onClose}>
      <form className="form placeform" onSubmit={submit} noValidate>
        <Field label={`Place, from 1 to ${count}`} error={error}>
          <Input
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button variant="ghost" size="sm" disabled={place === 1} onClick={() => onMove(1)}>
          To the top
        </Button>
        <div className="btnrow">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </div>
      </form>
    </FormDialog>
  );
}
