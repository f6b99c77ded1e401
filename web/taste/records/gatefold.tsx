import type { Session } from "#shared/contract/sessions.ts";
import { monthName } from "#shared/domain/records/record-words.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import type { Track } from "#shared/domain/records/tracks.ts";
import { countInWords } from "#shared/domain/spelled.ts";
import { GateButtons, RecordHead, Side, sidesOf } from "./gate.tsx";
import { discsOf, RecordDisc, RecordSleeve } from "./record-disc.tsx";

interface GatefoldProps {
  readonly record: PressedRecord<Session>;
  readonly tracks: readonly Track<Session>[];
}

const leaves = [
  { label: "One", sides: "AB" },
  { label: "Two", sides: "CD" },
] as const;

/** A year: two records in a gatefold, whose leaves stand side by side where there's room. */
export function Gatefold({ record, tracks }: GatefoldProps) {
  const discs = discsOf(record);
  return (
    <>
      <div className="lphead">
        <div className="lphead__art">
          <RecordSleeve record={record} />
        </div>
        <RecordHead record={record} tracks={tracks.length} text={spanOf(record)} />
        <GateButtons record={record} tracks={tracks} />
      </div>
      <div className="gatefold">
        {leaves.map(({ label, sides }, leaf) => (
          <section key={label} className="leafpage" aria-label={`Record ${label.toLowerCase()}`}>
            <div className="leafpage__record">
              <RecordDisc rings={discs[leaf] ?? []} label={label} />
            </div>
            <div className="leafpage__sides">
              {sidesOf(tracks)
                .filter(([side]) => sides.includes(side))
                .map(([side, own]) => (
                  <Side key={side} record={record} side={side} tracks={own} />
                ))}
            </div>
          </section>
        ))}
      </div>
      <p className="help gatefold__foot">
        Record one holds January to June, record two July to December. Each ring is a session, in the color of its
        strain.
      </p>
    </>
  );
}

/** 'Forty-two sessions between March and December, pressed on two records.' */
function spanOf({ sessions }: PressedRecord): string {
  const [first, last] = [sessions[0], sessions.at(-1)].map((dated) => (dated ? monthName(dated.day) : ""));
  const span = first === last ? `in ${first}` : `between ${first} and ${last}`;
  return `${countInWords(sessions.length, "session")} ${span}, pressed on two records.`;
}
