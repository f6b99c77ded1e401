import Camera from "lucide-react/icons/camera";
import FileText from "lucide-react/icons/file-text";
import { type ReactNode, useRef } from "react";
import { factUnits, labFileTypes } from "#shared/domain/label/fact-rules.ts";
import { unitText } from "#shared/domain/label/label-facts.ts";
import { limits } from "#shared/domain/limits.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { Field, FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { FactRows } from "./fact-rows.tsx";
import { type BatchPhoto, LabelPhotoField } from "./label-photo-field.tsx";
import { readsCodes } from "./read-label.ts";
import type { TypedFacts } from "./typed-facts.ts";

interface FactsFormProps {
  readonly typed: TypedFacts;
  readonly photo: BatchPhoto | undefined;
  readonly showsFaults: boolean;
  /** The file that is being read. */
  readonly reading: File | null;
  readonly hasFailed: boolean;
  readonly onChange: (typed: TypedFacts) => void;
  readonly onRead: (file: File) => void;
  readonly onStop: () => void;
}

const unitChoices = factUnits.map((unit) => ({ value: unit, label: unitText(unit) }));

export function FactsForm({ typed, photo, showsFaults, reading, hasFailed, onChange, onRead, onStop }: FactsFormProps) {
  const units = new Set([...typed.cannabinoids, ...typed.terpenes].map(({ unit }) => unit));
  const [first = "%", ...otherUnits] = units;
  const text = (name: "batch" | "grower" | "testedOn" | "price" | "size" | "aromas") => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <div className="facts-form">
      <div className="readbtns">
        {readsCodes() && (
          <ReadButton icon={Camera} accept="image/*" onRead={onRead}>
            Photo of the QR code
          </ReadButton>
        )}
        <ReadButton icon={FileText} accept={labFileTypes} onRead={onRead}>
          Lab result file
        </ReadButton>
      </div>
      <p className="help">Read on this device. You check it before it's saved.</p>
      {reading && (
        <p className="readnow" role="status">
          <Spinner small /> {reading.name}
          <Button variant="ghost" size="sm" onClick={onStop}>
            Cancel
          </Button>
        </p>
      )}
      {hasFailed && (
        <div role="alert">
          <FieldError id="label-unread">Couldn't read this one. Type what you need.</FieldError>
        </div>
      )}
      <FieldGroup label="Values in">
        <Segment
          name="fact-unit"
          choices={unitChoices}
          value={otherUnits.length > 0 ? null : first}
          onChange={(unit) =>
            onChange({
              ...typed,
              cannabinoids: typed.cannabinoids.map((row) => ({ ...row, unit })),
              terpenes: typed.terpenes.map((row) => ({ ...row, unit })),
            })
          }
        />
      </FieldGroup>
      {(["cannabinoids", "terpenes"] as const).map((list) => (
        <FactRows
          key={list}
          list={list}
          rows={typed[list]}
          unit={first}
          showsFaults={showsFaults}
          onChange={(rows) => onChange({ ...typed, [list]: rows })}
        />
      ))}
      <div className="form__row">
        <Field label="Batch">
          <Input {...text("batch")} maxLength={limits.batch.max} autoComplete="off" />
        </Field>
        <Field label="Tested on">
          <Input {...text("testedOn")} type="date" />
        </Field>
      </div>
      <Field label="Grower">
        <Input {...text("grower")} maxLength={limits.grower.max} autoComplete="off" />
      </Field>
      <div className="form__row">
        <Field label="Price">
          <Input {...text("price")} maxLength={limits.facts.price} autoComplete="off" />
        </Field>
        <Field label="Size">
          <Input {...text("size")} maxLength={limits.facts.size} placeholder="3.5 g" autoComplete="off" />
        </Field>
      </div>
      <Field label="Aroma and flavor" hint="Separate words with commas">
        <Input {...text("aromas")} autoComplete="off" autoCapitalize="none" />
      </Field>
      {typed.address !== "" && (
        <FieldGroup label="Address on the label">
          <a className="labeladdress" href={typed.address} target="_blank" rel="noopener noreferrer">
            {typed.address}
          </a>
          <p className="help">Nothing is loaded from there until you open it.</p>
          <Button variant="ghost" size="sm" onClick={() => onChange({ ...typed, address: "" })}>
            Remove
          </Button>
        </FieldGroup>
      )}
      {photo ? (
        <LabelPhotoField {...photo} />
      ) : (
        <p className="help">You can add a photo of the label on the product's page.</p>
      )}
      <p className="help">
        People who see {typed.batch.trim() === "" ? "the session" : "any of your sessions of this batch"} see this, too.
        Only you see its batch, price, size, address and photo.
      </p>
    </div>
  );
}

interface ReadButtonProps {
  readonly icon: Glyph;
  readonly accept: string;
  readonly onRead: (file: File) => void;
  readonly children: ReactNode;
}

function ReadButton({ icon, accept, onRead, children }: ReadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button className="readbtn" type="button" onClick={() => input.current?.click()}>
        <Icon glyph={icon} />
        <b>{children}</b>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onRead(file);
        }}
      />
    </>
  );
}
