import ChevronRight from "lucide-react/icons/chevron-right";
import { settingsPath } from "#shared/contract/pages.ts";
import { addMonths, startOf } from "#shared/domain/calendar-date.ts";
import { recordKindNames, recordName } from "#shared/domain/records/record-words.ts";
import { type PressedRecord, recordFrom } from "#shared/domain/records/shelf.ts";
import { countInWords } from "#shared/domain/spelled.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { counted } from "#web/core/format.ts";
import { recordPath } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { InsightsSections } from "#web/taste/insights/insights-sections.tsx";
import { RecordSleeve } from "./record-disc.tsx";
import { useRecords } from "./records.queries.ts";
import { recordsOff } from "./records-off.ts";
import "./shelf.css";

/** Insights, Records: months and years as records, pressed from the journal on this device. */
export function RecordsScreen() {
  const isOff = useStored(recordsOff);
  return (
    <PageFrame title="Records" titleAs="p" wide offline="Your sessions">
      <InsightsSections current="records" />
      <PageHead title="Records" text="Your months and years, pressed. Only you can see them." />
      {isOff ? <Off /> : <Shelf />}
    </PageFrame>
  );
}

function Off() {
  return (
    <EmptyState
      illustration={<RankingsIllustration />}
      title="Records are off"
      hint="Nothing is pressed on this device, and Insights doesn't offer them."
    >
      <Button variant="secondary" onClick={recordsOff.remove}>
        Turn them on
      </Button>
    </EmptyState>
  );
}

function Shelf() {
  const { pressed, today, error, isFetching, refetch } = useRecords();
  const records = pressed?.records;
  const latest = records?.find(({ first, kind }) => kind !== "lp" && first === addMonths(startOf("month", today), -1));
  const thisYear = pressed?.journal.filter(({ day }) => day.startsWith(today.slice(0, 4))) ?? [];
  return (
    <>
      {!records && !error && <ShelfSkeleton />}
      {!records && error && <ErrorState title="Couldn't load your records" retrying={isFetching} onRetry={refetch} />}
      {records?.length === 0 && (
        <EmptyState
          illustration={<RankingsIllustration />}
          title="Nothing pressed yet"
          hint="A month with a session in it becomes a record on the 1st. A month without one doesn't, and nothing is missing."
        />
      )}
      {latest && <Latest record={latest} />}
      {records &&
        yearsOf(records.filter((record) => record !== latest)).map(([year, own]) => (
          <ShelfYear key={year} year={year} records={own} />
        ))}
      {records && (
        <p className="help shelf__next">
          {records.length > 0 && thisYear.length >= recordFrom && (
            <>The double LP for {today.slice(0, 4)} is pressed on January 1. </>
          )}
          You can turn records off in{" "}
          <Link className="link" href={settingsPath("appearance")}>
            Settings
          </Link>
          .
        </p>
      )}
    </>
  );
}

function yearsOf(records: readonly PressedRecord[]): [string, PressedRecord[]][] {
  const years = new Map<string, PressedRecord[]>();
  for (const record of records) {
    const year = record.id.slice(0, 4);
    const known = years.get(year);
    if (known) known.push(record);
    else years.set(year, [record]);
  }
  return [...years];
}

/** Last month's, which is new. */
function Latest({ record }: { readonly record: PressedRecord }) {
  const { id, kind, sessions } = record;
  return (
    <Link className="latest" href={recordPath(id)}>
      <RecordSleeve record={record} />
      <span>
        <b>{recordName(id)} is ready</b>
        <small>
          {countInWords(sessions.length, "session")} on {kind === "ep" ? "an EP" : "a single"}
        </small>
      </span>
      <Icon glyph={ChevronRight} />
    </Link>
  );
}

interface ShelfYearProps {
  readonly year: string;
  readonly records: readonly PressedRecord[];
}

function ShelfYear({ year, records }: ShelfYearProps) {
  return (
    <section className="shelfyear" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <ul className="shelf">
        {records.map((record) => (
          <li key={record.id}>
            <Link href={recordPath(record.id)}>
              <RecordSleeve record={record} />
              <b>{recordName(record.id)}</b>
              <small>
                {recordKindNames[record.kind]} · {counted(record.sessions.length, "session")}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="shelf shelf--bones" aria-hidden="true">
        {["one", "two", "three", "four"].map((bone) => (
          <Bone key={bone} shape="sleeve" />
        ))}
      </div>
    </>
  );
}
