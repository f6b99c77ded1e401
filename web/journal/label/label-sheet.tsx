import "#web/journal/session-form/session-fields.css";
import "./label-sheet.css";
import { useCallback, useEffect, useState } from "react";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { LabReading } from "#shared/domain/label/lab-file.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { CheckValues, isTaken, valuesOf } from "./check-values.tsx";
import { FactsForm } from "./facts-form.tsx";
import type { BatchPhoto } from "./label-photo-field.tsx";
import { readLabel } from "./read-label.ts";
import { faultOf, savedFacts, typedFacts, withReading } from "./typed-facts.ts";

interface LabelSheetProps {
  readonly facts: LabelFacts | null;
  /** To read at once. */
  readonly file: File | null;
  /** Absent where the session isn't there yet, or isn't looked at as one of its batch. */
  readonly photo?: BatchPhoto;
  /** The facts are being saved. */
  readonly isSaving?: boolean;
  readonly onClose: () => void;
  readonly onSave: (facts: LabelFacts | null) => void;
}

/** A file, and what it came to: undefined while it's being read, none when it can't be. */
interface Read {
  readonly file: File;
  readonly readings: readonly LabReading[] | undefined;
}

/** All that a label says: typed, or read from a file on this device and checked before it's taken. */
export function LabelSheet({ facts, file, photo, isSaving = false, onClose, onSave }: LabelSheetProps) {
  const [begun] = useState(() => typedFacts(facts));
  const [typed, setTyped] = useState(begun);
  const [read, setRead] = useState<Read | null>(file && { file, readings: undefined });
  const [sample, setSample] = useState(0);
  const [untaken, setUntaken] = useState<ReadonlySet<string>>(new Set());
  const [showsFaults, setShowsFaults] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(begun);
  function close() {
    if (isSaving) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }
  const question = (
    <ConfirmDialog
      open={isAsking}
      title="Discard changes?"
      confirmLabel="Discard"
      onConfirm={onClose}
      onCancel={() => setIsAsking(false)}
    >
      You haven't saved what you've noted of the label.
    </ConfirmDialog>
  );
  const pending = read?.readings === undefined ? read?.file : undefined;
  const choose = useCallback((readings: readonly LabReading[], at: number) => {
    setSample(at);
    setUntaken(new Set(valuesOf(readings[at]).flatMap(({ key, doubt }) => (doubt === null ? [] : key))));
  }, []);
  useEffect(() => {
    if (!pending) return;
    let isCurrent = true;
    void readLabel(pending).then((readings) => {
      if (!isCurrent) return;
      setRead({ file: pending, readings });
      choose(readings, 0);
    });
    return () => {
      isCurrent = false;
    };
  }, [pending, choose]);

  const reading = read?.readings?.[sample];
  if (read?.readings && reading) {
    const { readings } = read;
    const values = valuesOf(reading);
    const taken = values.filter((value) => isTaken(value, untaken));
    const keys = new Set(taken.map(({ key }) => key));
    const texts = Object.fromEntries(Object.entries(reading).filter(([name]) => keys.has(name)));
    const filled = withReading(
      typed,
      taken.flatMap(({ read: fact }) => fact ?? []),
      texts,
    );
    const use = () => {
      setTyped(filled.typed);
      setRead(null);
    };
    return (
      <Sheet
        open
        roomy
        title="Check the values"
        closeControl="start"
        onClose={close}
        onBack={() => setRead(null)}
        foot={
          <>
            <Button variant="secondary" onClick={() => setRead(null)}>
              Cancel
            </Button>
            <Button disabled={filled.used === 0} onClick={use}>
              Use {counted(filled.used, "value")}
            </Button>
          </>
        }
      >
        <CheckValues
          file={read.file}
          samples={readings.map((each) => each.sample)}
          sample={sample}
          values={values}
          leftOut={reading.leftOut}
          unfit={taken.length - filled.used}
          untaken={untaken}
          onSample={(at) => choose(readings, at)}
          onChange={setUntaken}
        />
        {question}
      </Sheet>
    );
  }
  const hasFaults = [typed.cannabinoids, typed.terpenes].some((rows) => rows.some((row) => faultOf(row, rows)));
  return (
    <Sheet
      open
      roomy
      title="Facts of the label"
      closeControl="start"
      onClose={close}
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={isSaving}
            loadingLabel="Saving..."
            onClick={() => (hasFaults ? setShowsFaults(true) : onSave(savedFacts(typed)))}
          >
            Save
          </Button>
        </>
      }
    >
      <div inert={isSaving}>
        <FactsForm
          typed={typed}
          photo={photo}
          showsFaults={showsFaults}
          reading={pending ?? null}
          hasFailed={read?.readings?.length === 0}
          onChange={setTyped}
          onRead={(chosen) => setRead({ file: chosen, readings: undefined })}
          onStop={() => setRead(null)}
        />
      </div>
      {question}
    </Sheet>
  );
}
