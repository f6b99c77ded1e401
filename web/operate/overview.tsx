import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import HardDrive from "lucide-react/icons/hard-drive";
import { useState } from "react";
import { operatorPages, personPath } from "#shared/contract/operator-pages.ts";
import type { WaitingCases } from "#shared/contract/operator-reports.ts";
import type { Overview as Numbers } from "#shared/contract/server-settings.ts";
import { healthChecks, setUpSteps } from "#shared/domain/enumerations.ts";
import { aboutRelativeTime, shortRelativeTime } from "#shared/domain/relative-time.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted, plural } from "#web/core/format.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { LogLine } from "./action-log.tsx";
import { Gauge, withUnit } from "./gauge.tsx";
import { CheckedLine, HealthLine } from "./health-lines.tsx";
import { actionsQuery, newsQuery, overviewQuery, reportCasesQuery } from "./operator.queries.ts";
import { photosCount, shortTime, sizeWords } from "./operator-words.ts";
import { OpenCase } from "./report-list.tsx";
import { useSetUp } from "./set-up-page.tsx";

const gigabyteBytes = 1_000_000_000;
const casesShown = 5;
const actionsShown = 3;

export function Overview() {
  const isAdmin = useCurrentUser().role === "admin";
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  if (error && !data) return <ErrorState title="Couldn't load the overview" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  return (
    <>
      <Gauges numbers={data} />
      <div className="twocol">
        <div className="stack">{isAdmin ? <Health numbers={data} /> : <Waiting appeals={data.appeals} />}</div>
        <div className="stack">
          {isAdmin && <SetUpCard />}
          {isAdmin && <Waiting appeals={data.appeals} />}
          <Lately />
          <Largest numbers={data} />
        </div>
      </div>
    </>
  );
}

function Waiting({ appeals }: { readonly appeals: number }) {
  const cases = useQuery(reportCasesQuery).data;
  return (
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
      {appeals > 0 && (
        <Link className="link link--tap" href={operatorPages.reports}>
          {counted(appeals, "appeal")}
        </Link>
      )}
    </section>
  );
}

function Gauges({ numbers: { people, storage, lastBackupAt, version } }: { readonly numbers: Numbers }) {
  const isAdmin = useCurrentUser().role === "admin";
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
        <Gauge label="Last backup" value="None yet" text={isAdmin ? "See Health" : "An admin makes them"} />
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

/** Lists the people whose pictures take most. */
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

/** Below it the server is doing what it does. */
function Health({ numbers: { queues, database, startedAt } }: { readonly numbers: Numbers }) {
  const waiting = queues.pictures + queues.passwords + queues.requests;
  return (
    <section>
      <h2>Health</h2>
      <ul>
        <CheckedLine
          check="backup"
          level={3}
          action={(state) => (
            <LinkButton
              variant={state === "attention" ? "primary" : "secondary"}
              size="sm"
              href={operatorPages.backups}
            >
              {state === "attention" ? "Back up now" : "Backups"}
            </LinkButton>
          )}
        />
        {healthChecks
          .filter((check) => check !== "backup")
          .map((check) => (
            <CheckedLine key={check} check={check} level={3} />
          ))}
        <News />
      </ul>
      <p className="help">
        {database}, started {aboutRelativeTime(startedAt, new Date())}.{" "}
        {waiting === 0
          ? "Nothing's waiting."
          : `In progress: ${photosCount(queues.pictures)}, ${counted(queues.requests, "request")}.`}
      </p>
    </section>
  );
}

/** The change log comes with the program: it asks nobody whether there's a newer one. */
function News() {
  const { data } = useQuery(newsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const { version, changes } = data;
  return (
    <HealthLine title="Version" level={3} state="done" text={`HighNote ${version}`}>
      {changes !== null && (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          What's new
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={`New in ${version}`}>
        <ul className="newslist">
          {newsLines(changes ?? "").map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Sheet>
    </HealthLine>
  );
}

/** The entries of a part of the change log, and what it says without a list; without headings and Markdown's marks. */
const newsLines = (changes: string): string[] =>
  changes
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.replace(/^- /, "").replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1"));

/** For admins, until each step is taken or skipped. */
function SetUpCard() {
  const setUp = useSetUp(true);
  if (!setUp || setUp.left.length === 0) return null;
  return (
    <section className="panel setupnext">
      <h2>Set up your server</h2>
      <p className="soft">
        {setUp.done.length} of {setUpSteps.length} done.
      </p>
      <LinkButton variant="secondary" block href={operatorPages.setUp}>
        Continue
      </LinkButton>
    </section>
  );
}

/** The share of what a person may use from which the page warns. */
const nearlyFull = 0.95;

const isNearlyFull = (used: number, quota: number | null): boolean =>
  quota !== null && quota > 0 && used / quota >= nearlyFull;

/** '2 reports and 1 appeal are waiting.' */
export function waitingWords({ openReports, appeals }: WaitingCases): string {
  const waiting = [
    ...(openReports > 0 ? [counted(openReports, "report")] : []),
    ...(appeals > 0 ? [counted(appeals, "appeal")] : []),
  ];
  if (waiting.length === 0) return "Nothing's waiting.";
  return `${waiting.join(" and ")} ${plural(openReports + appeals, "is", "are")} waiting.`;
}
