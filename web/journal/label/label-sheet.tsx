import "#web/journal/session-form/session-fields.css";
import "./label-sheet.css";
import { useEffect, useState } from "react";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { LabReading } from "#shared/domain/label/lab-file.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
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
  readonly onClose: () => void;
  readonly onSave: (facts: LabelFacts | null) => void;
}

/** A file, and what it came to; undefined while it's being read, null when it can't be. */
interface Read {
  readonly file: File;
  readonly reading: LabReading | null | undefined;
}

/** All that a label says: typed, or read from a file on this device and checked before it's taken. */
export function LabelSheet({ facts, file, photo, onClose, onSave }: LabelSheetProps) {
  const [typed, setTyped] = useState(() => typedFacts(facts));
  const [read, setRead] = useState<Read | null>(file && { file, reading: undefined });
  const [untaken, setUntaken] = useState<ReadonlySet<string>>(new Set());
  const [showsFaults, setShowsFaults] = useState(false);
  const pending = read?.reading === undefined ? read?.file : undefined;
  useEffect(() => {
    if (!pending) return;
    let isCurrent = true;
    void readLabel(pending).then((reading) => {
      if (!isCurrent) return;
      setRead({ file: pending, reading });
      setUntaken(new Set(valuesOf(reading).flatMap(({ key, doubt }) => (doubt === null ? [] : key))));
    });
    return () => {
      isCurrent = false;
    };
  }, [pending]);

  const values = valuesOf(read?.reading ?? null);
  const taken = values.filter((value) => isTaken(value, untaken));
  if (read?.reading) {
    const { facts: found, ...texts } = read.reading;
    const use = () => {
      const keys = new Set(taken.map(({ key }) => key));
      const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => keys.has(name)));
      setTyped(
        withReading(
          typed,
          taken.flatMap(({ read: fact }) => fact ?? []),
          kept,
        ),
      );
      setRead(null);
    };
    return (
      <Sheet
        open
        roomy
        title="Check the values"
        closeControl="start"
        onClose={onClose}
        onBack={() => setRead(null)}
        foot={
          <>
            <Button variant="secondary" onClick={() => setRead(null)}>
              Cancel
            </Button>
            <Button disabled={taken.length === 0} onClick={use}>
              Use {counted(taken.length, "value")}
            </Button>
          </>
        }
      >
        <CheckValues
          file={read.file}
          values={values}
          leftOut={read.reading.leftOut}
          untaken={untaken}
          onChange={setUntaken}
        />
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
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => (hasFaults ? setShowsFaults(true) : onSave(savedFacts(typed)))}>Save</Button>
        </>
      }
    >
      <FactsForm
        typed={typed}
        photo={photo}
        showsFaults={showsFaults}
        reading={pending ?? null}
        hasFailed={read?.reading === null}
        onChange={setTyped}
        onRead={(chosen) => setRead({ file: chosen, reading: undefined })}
        onStop={() => setRead(null)}
      />
    </Sheet>
  );
}
