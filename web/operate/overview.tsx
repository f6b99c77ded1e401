import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import HardDrive from "lucide-react/icons/hard-drive";
import { operatorPages, personPath } from "#shared/contract/operator-pages.ts";
import type { WaitingCases } from "#shared/contract/operator-reports.ts";
import type { Overview as Numbers } from "#shared/contract/server-settings.ts";
import { aboutRelativeTime, shortRelativeTime } from "#shared/domain/relative-time.ts";
import { counted, plural } from "#web/core/format.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { LogLine } from "./action-log.tsx";
import { Gauge, withUnit } from "./gauge.tsx";
import { actionsQuery, overviewQuery, reportCasesQuery } from "./operator.queries.ts";
import { photosCount, shortTime, sizeWords } from "./operator-words.ts";
import { OpenCase } from "./report-list.tsx";

const gigabyteBytes = 1_000_000_000;
const casesShown = 5;
const actionsShown = 3;

export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  const cases = useQuery(reportCasesQuery).data;
  if (error && !data) return <ErrorState title="Couldn't load the overview" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  return (
    <>
      <Gauges numbers={data} />
      <div className="twocol">
        <div className="stack">
          <section>
            <h2>Waiting for you</h2>
            {cases && cases.open.length === 0 && <p className="soft">No reports.</p>}
            <ul>
              {cases?.open.slice(0, casesShown).map((item) => (
                <li key={item.id}>
                  <OpenCase item={item} isPreview />
                </li>
              ))}
            </ul>
            {data.appeals > 0 && (
              <Link className="link link--tap" href={operatorPages.reports}>
                {counted(data.appeals, "appeal")}
              </Link>
            )}
          </section>
          <Lately />
        </div>
        <div className="stack">
          <Health numbers={data} />
          <Largest numbers={data} />
        </div>
      </div>
    </>
  );
}

function Gauges({ numbers: { people, storage, lastBackupAt, version } }: { readonly numbers: Numbers }) {
  const share = storage.total === 0 ? 0 : storage.used / storage.total;
  const percent = `${Math.round(share * 100)}%`;
  return (
    <div className="gauges">
      <Gauge label="People" value={people.total} text={`${people.thisWeek} this week · ${people.new} new`} />
      <Gauge
        label="Disk"
        value={(storage.used / gigabyteBytes).toFixed(1)}
        unit="GB"
        text={`of ${(storage.total / gigabyteBytes).toFixed(0)} GB, ${photosCount(storage.photos)}`}
      >
        <div className="meter" role="img" aria-label={`${percent} used`}>
          <i style={{ "--share": percent }} />
        </div>
      </Gauge>
      {lastBackupAt === null ? (
        <Gauge label="Last backup" value="None yet" text="Make one with npm run backup" />
      ) : (
        <Gauge
          label="Last backup"
          {...withUnit(shortRelativeTime(lastBackupAt, new Date()))}
          text={shortTime(lastBackupAt)}
        />
      )}
      <Gauge label="Version" value={version} text="HighNote" />
    </div>
  );
}

/** The last lines of the action log. */
function Lately() {
  const { data } = useInfiniteQuery(actionsQuery("all"));
  const actions = data?.pages[0]?.items.slice(0, actionsShown) ?? [];
  if (actions.length === 0) return null;
  return (
    <section>
      <h2>Lately</h2>
      <ul>
        {actions.map((action) => (
          <LogLine key={action.id} action={action} />
        ))}
      </ul>
    </section>
  );
}

/** Whose pictures take most. */
function Largest({ numbers: { largest, quota } }: { readonly numbers: Numbers }) {
  if (largest.length === 0) return null;
  return (
    <section>
      <h2>Storage by person</h2>
      <ul className="health">
        {largest.map(({ id, username, storage }) => (
          <li key={id} className={isNearlyFull(storage, quota) ? "bad" : undefined}>
            <Icon glyph={HardDrive} />
            <Link className="link link--tap health__name" href={personPath(id)}>
              @{username}
            </Link>
            <span>{sizeWords(storage)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">{quota === null ? "There's no limit." : `Each may use ${sizeWords(quota)}.`}</p>
    </section>
  );
}

function Health({ numbers: { storage, queues, database, startedAt } }: { readonly numbers: Numbers }) {
  const { pictures, passwords, requests } = queues;
  const isFull = isNearlyFull(storage.used, storage.total);
  const lines = [
    { title: "Answering", hint: "This page came through", value: "OK", isBad: false },
    { title: "Database", hint: database, value: "OK", isBad: false },
    { title: "Disk", hint: "Where photos and data are", value: isFull ? "Nearly full" : "OK", isBad: isFull },
    {
      title: "In work",
      hint: `${photosCount(pictures)}, ${passwords} sign-ins, ${requests} requests`,
      value: pictures + passwords + requests === 0 ? "Nothing waits" : "OK",
      isBad: false,
    },
    { title: "Started", hint: "The last time", value: aboutRelativeTime(startedAt, new Date()), isBad: false },
  ];
  return (
    <section>
      <h2>Health</h2>
      <ul className="health">
        {lines.map(({ title, hint, value, isBad }) => (
          <li key={title} className={isBad ? "bad" : undefined}>
            <Icon glyph={isBad ? CircleAlert : CircleCheck} />
            <div>
              <b>{title}</b>
              <small>{hint}</small>
            </div>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The share of a disk, or of what a person may use, from which the page warns. */
const nearlyFull = 0.95;

const isNearlyFull = (used: number, total: number | null): boolean =>
  total !== null && total > 0 && used / total >= nearlyFull;

/** 'Everything's fine. 2 reports and 1 appeal are waiting.' */
export function overviewWords({ storage, openReports, appeals }: Pick<Numbers, "storage"> & WaitingCases): string {
  const state = isNearlyFull(storage.used, storage.total) ? "The disk is nearly full." : "Everything's fine.";
  const waiting = [
    ...(openReports > 0 ? [counted(openReports, "report")] : []),
    ...(appeals > 0 ? [counted(appeals, "appeal")] : []),
  ];
  if (waiting.length === 0) return `${state} Nothing's waiting.`;
  return `${state} ${waiting.join(" and ")} ${plural(openReports + appeals, "is", "are")} waiting.`;
}
