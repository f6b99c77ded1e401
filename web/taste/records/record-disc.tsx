import { recordKindNames, recordName } from "#shared/domain/records/record-words.ts";
import { halvesOf, type PressedRecord, type Ring, ringsOf } from "#shared/domain/records/shelf.ts";
import { type Family, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";
import "./record-disc.css";

const families = [...Object.values(strainTypeFamilies), "bone"] as const;

/** Where rings lie, in shares of a disc's radius: from its rim to its label. */
export const ringSpan = { outer: 0.94, inner: 0.42 } as const;

const familyOf = ({ type }: Ring) => (type ? strainTypeFamilies[type] : "bone");

/** In shares of the radius: half of what each has of the way from rim to label, so that there is vinyl between them. */
export const ringWidthOf = (rings: number): number => Math.min(0.022, 0.26 / Math.max(1, rings));

/** The rings of one family as one path: a year has a thousand of them. */
function pathOf(rings: readonly Ring[], { x, y, outer, inner }: RingBox): string {
  return rings
    .map(({ at }) => {
      const radius = (outer - at * (outer - inner)).toFixed(2);
      return `M${x} ${y - Number(radius)}a${radius} ${radius} 0 1 1-.01 0z`;
    })
    .join("");
}

interface RingBox {
  readonly x: number;
  readonly y: number;
  readonly outer: number;
  readonly inner: number;
}

interface RingPathsProps {
  readonly rings: readonly Ring[];
  readonly box: RingBox;
  readonly width: number;
  /** Colours that hold on vinyl, else those of the theme. */
  readonly onVinyl: boolean;
}

function RingPaths({ rings, box, width, onVinyl }: RingPathsProps) {
  return families.map((family) => {
    const own = rings.filter((ring) => familyOf(ring) === family);
    if (own.length === 0) return null;
    return (
      <path
        key={family}
        className={`rings rings--${family}${onVinyl ? " rings--vinyl" : ""}`}
        d={pathOf(own, box)}
        strokeWidth={width.toFixed(3)}
      />
    );
  });
}

interface RecordDiscProps {
  readonly rings: readonly Ring[];
  /** On the label, above the hole. */
  readonly label: string;
}

/** The record with a ring for each session. */
export function RecordDisc({ rings, label }: RecordDiscProps) {
  const box = { x: 100, y: 100, outer: 100 * ringSpan.outer, inner: 100 * ringSpan.inner };
  return (
    <span className="disc ringdisc" aria-hidden="true">
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <RingPaths rings={rings} box={box} width={100 * ringWidthOf(rings.length)} onVinyl />
      </svg>
      <b>{label}</b>
    </span>
  );
}

/** A month's cover has one of four colours, as the months go; a year's the accent. Never a rating's. */
export function coverFamily({ id, kind }: PressedRecord): Family | null {
  const month = Number(id.slice(5, 7));
  return kind === "lp" ? null : (([...Object.values(strainTypeFamilies), null] as const)[month % 4] ?? null);
}

interface RecordSleeveProps {
  readonly record: PressedRecord;
  /** Says the year, too. */
  readonly withYear?: boolean;
}

/** Its cover: the same rings, larger than the sleeve. */
export function RecordSleeve({ record, withYear = false }: RecordSleeveProps) {
  const rings = ringsOf(record.sessions, record.first, record.days);
  const kind = recordKindNames[record.kind];
  const box = { x: 86, y: 104, outer: 84, inner: 22 };
  return (
    <span className={classNames("ringsleeve", coverFamily(record))} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <RingPaths rings={rings} box={box} width={84 * ringWidthOf(rings.length) * 1.3} onVinyl={false} />
        <circle className="ringsleeve__label" cx={box.x} cy={box.y} r="11" />
      </svg>
      <span className="ringsleeve__text">
        <b>{recordName(record.id)}</b>
        <small>{withYear && record.kind !== "lp" ? `${kind} · ${record.id.slice(0, 4)}` : kind}</small>
      </span>
    </span>
  );
}

/** The discs of a record: one, and two for a double LP. */
export const discsOf = (record: PressedRecord): readonly (readonly Ring[])[] =>
  record.kind === "lp"
    ? halvesOf(record).map(({ first, days }) => ringsOf(record.sessions, first, days))
    : [ringsOf(record.sessions, record.first, record.days)];
