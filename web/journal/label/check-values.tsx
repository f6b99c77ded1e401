import FileText from "lucide-react/icons/file-text";
import type { LabReading, ReadFact } from "#shared/domain/label/lab-file.ts";
import { amountText } from "#shared/domain/label/label-facts.ts";
import { limits } from "#shared/domain/limits.ts";
import { formatDate } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** One value of a reading, as a row to tick. */
interface Value {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly doubt: string | null;
  readonly read?: ReadFact;
}

export function valuesOf(reading: LabReading | undefined): readonly Value[] {
  if (!reading) return [];
  const { facts, batch, testedOn, address } = reading;
  const text = (key: string, label: string, value: string | null, shown = value): Value[] =>
    value === null ? [] : [{ key, label, text: shown ?? value, doubt: null }];
  return [
    ...facts.map((read, at) => ({
      ...{ key: `fact ${at}`, label: read.fact.name, text: amountText(read.fact), doubt: read.doubt, read },
    })),
    ...text("batch", "Batch", batch),
    ...text("testedOn", "Tested on", testedOn, testedOn && formatDate(new Date(`${testedOn}T12:00:00`))),
    ...text("address", "Address", address),
  ];
}

export const isTaken = ({ key }: Value, untaken: ReadonlySet<string>): boolean => !untaken.has(key);

interface CheckValuesProps {
  readonly file: File;
  /** What the file calls its samples, and the one that is looked at. */
  readonly samples: readonly (string | null)[];
  readonly sample: number;
  readonly values: readonly Value[];
  readonly leftOut: readonly string[];
  /** The number of ticked values that there's no room for. */
  readonly unfit: number;
  readonly untaken: ReadonlySet<string>;
  readonly onSample: (at: number) => void;
  readonly onChange: (untaken: ReadonlySet<string>) => void;
}

/** What was read, to look at before it's taken. What looks wrong isn't ticked, and says why. */
export function CheckValues(props: CheckValuesProps) {
  const { file, samples, sample, values, leftOut, unfit, untaken, onSample, onChange } = props;
  const doubtful = values.filter(({ doubt }) => doubt !== null);
  // What needs a look comes first.
  const rows = [...doubtful, ...values.filter(({ doubt }) => doubt === null)];
  return (
    <div className="facts-form">
      <div className="readfile">
        <Icon glyph={FileText} />
        <span>
          <b>{file.name}</b>
          <small>Read on this device</small>
        </span>
      </div>
      {samples.length > 1 && (
        <label className="readsample">
          <span>{`There are ${samples.length} samples in this file. Which is yours?`}</span>
          <select
            className="input select"
            value={sample}
            onChange={({ currentTarget }) => onSample(Number(currentTarget.value))}
          >
            {samples.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: samples stay where they are, and may share a name
              <option key={at} value={at}>
                {name ?? `Sample ${at + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="readsay">{foundText(values.length, doubtful.length)}</p>
      <div className="panel readrows">
        {rows.map(({ key, label, text, doubt }) => (
          <label key={key} className={classNames("readrow", doubt !== null && "readrow--odd")}>
            <input
              type="checkbox"
              checked={!untaken.has(key)}
              onChange={({ currentTarget }) =>
                onChange(
                  new Set(currentTarget.checked ? [...untaken].filter((each) => each !== key) : [...untaken, key]),
                )
              }
            />
            <span>
              <b>{label}</b>
              {doubt !== null && <small>{doubt}</small>}
            </span>
            <em>{text}</em>
          </label>
        ))}
      </div>
      {unfit > 0 && <p className="help">{unfitText(unfit)}</p>}
      {leftOut.length > 0 && <p className="help">Not found in it, or not in a unit we know: {leftOut.join(", ")}.</p>}
    </div>
  );
}

const { cannabinoids, terpenes } = limits.facts;
const unfitText = (count: number) =>
  `There's room for ${cannabinoids} cannabinoids and ${terpenes} terpenes, so ${count === 1 ? "one of these stays" : `${count} of these stay`} out.`;

/** '12 values found. One needs a look.' */
function foundText(count: number, doubtful: number): string {
  const found = count === 1 ? "One value found." : `${count} values found.`;
  if (doubtful === 0) return found;
  return `${found} ${doubtful === 1 ? "One needs a look." : `${doubtful} need a look.`}`;
}
