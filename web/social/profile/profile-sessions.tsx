import { lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { counted, dateFormat, localDay, notedClock } from "#web/core/format.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { EditSessionButton } from "#web/journal/session-form/edit-session-button.tsx";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { SessionsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { ListPart, partsOf, rowsInPart, rowsThatWait } from "#web/kit/list/list-part.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { Crate, CrateSkeleton } from "./crate.tsx";
import { inOneGroup, monthsOf } from "./crate-months.ts";
import { LoggedSession } from "./log-row.tsx";
import { type ProfilePlace, type ProfileTabProps, profileLists, profilePlaces } from "./profile-place.ts";
import { chosenOf, orderLabels, SessionChoices, useSessionChoice } from "./session-choice.tsx";
import { useSessionView, ViewSwitch } from "./view-switch.tsx";
import { type SessionsQuery, WithSessions } from "./with-sessions.tsx";
import "./crate.css";

/** Apart, because it brings the whole outbox along. */
const UnlessSessionsWait = lazy(() =>
  import("#web/journal/outbox/unless-sessions-wait.tsx").then((module) => ({ default: module.UnlessSessionsWait })),
);

const formatNumericDay = dateFormat({});
const formatDayOfMonth = (at: Date, utcOffset?: number | null) => Number(localDay(at, utcOffset).slice(-2));
const formatShortWeekday = dateFormat({ weekday: "short" });

interface SessionRowProps {
  readonly session: Session;
  readonly isOwn: boolean;
}

function SessionRow({ session, isOwn }: SessionRowProps) {
  const { strainName, brand, ingestionMethod, createdAt } = session;
  const created = new Date(createdAt);
  const clock = notedClock(createdAt, session.utcOffset);
  return (
    <SessionLine
      of={session}
      sleeve="record"
      name={shownStrainName(strainName)}
      facts={
        <FactsLine>
          <span>
            {isAudienceTold(session) && (
              <>
                <VisibilityMark size="xs" visibility={session.visibility} isHidden={session.isHidden} />{" "}
              </>
            )}
            {shownBrand(brand)}
          </span>
          {ingestionMethodLabel(ingestionMethod)}
        </FactsLine>
      }
      opener={{ onClick: () => openSession(session.id) }}
      before={
        <time className="day" dateTime={createdAt} title={formatNumericDay(created, clock)}>
          <b>{formatDayOfMonth(created, clock)}</b>
          <small>{formatShortWeekday(created, clock)}</small>
        </time>
      }
    >
      <SessionPill small session={session} />
      {isOwn && (
        <>
          <LogAgainButton session={session} variant="row" />
          <EditSessionButton session={session} variant="row" />
        </>
      )}
    </SessionLine>
  );
}

interface SessionRowsProps {
  readonly sessions: readonly Session[];
  readonly query: SessionsQuery;
  readonly isOwn: boolean;
  readonly group: string | undefined;
}

/** An estimate until a row has been measured. */
const rowHeightPx = 84;

function SessionRows({ sessions, query, isOwn, group }: SessionRowsProps) {
  const months = group ? inOneGroup(group, sessions) : monthsOf(sessions, query.hasNextPage, new Date());
  const rowsBefore = (month: number) =>
    months.slice(0, month).reduce((rows, { sessions: { length } }) => rows + length, 0);
  return (
    <>
      {months.map(({ name, summary, sessions: ofMonth }, month) => (
        <div key={name}>
          <div className="monthhead">
            <h3>{name}</h3>
            {summary && <small>{summary}</small>}
          </div>
          {partsOf(ofMonth, rowsInPart).map((part, number) => (
            <ListPart
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the rows in it have keys
              key={number}
              as="ul"
              className="rows"
              {...rowsThatWait(rowsBefore(month) + number * rowsInPart, part.length, rowHeightPx)}
              render={() => part.map((session) => <SessionRow key={session.id} session={session} isOwn={isOwn} />)}
            />
          ))}
        </div>
      ))}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more sessions." />}
    </>
  );
}

interface ProfileSessionsProps extends ProfileTabProps {
  readonly isOwn: boolean;
  /** The total, including sessions not loaded yet. */
  readonly count: number;
}

/** The Sessions tab: as sleeves all of them; as rows all in the profile's own tab, and the most recent ones on a page. */
export function ProfileSessions({ userId, place, isOwn, count }: ProfileSessionsProps) {
  const [view, setView] = useSessionView();
  const { controls, chosen } = useSessionChoice(userId, isOwn && place !== "preview" ? count : null);
  const { opens } = profilePlaces[place];
  const sum = counted(count, "session");
  const viewSwitch = <ViewSwitch view={view} onChoose={setView} />;
  const choices = controls && <SessionChoices {...controls} />;
  const group = chosen?.order === "highest" ? orderLabels.highest : undefined;
  const bar =
    place === "tab" ? (
      <>
        <div className="listhead">
          <SectionTitle>{isOwn ? "My Sessions" : "Sessions"}</SectionTitle>
          <small>{sum}</small>
          {viewSwitch}
        </div>
        {choices}
      </>
    ) : (
      <div className="listbar">
        {choices}
        <span>{sum}</span>
        {viewSwitch}
      </div>
    );
  const skeleton = view === "grid" ? <CrateSkeleton /> : <RowsSkeleton of="sessions" />;
  // The control that was just used stays where it is, and keeps the focus.
  const loading = chosen ? (
    <>
      {bar}
      {skeleton}
    </>
  ) : (
    skeleton
  );
  return (
    <WithSessions userId={userId} place={place} isWhole={chosen !== null} skeleton={loading}>
      {(all, query) => {
        if (all.length === 0) return <NoSessions place={place} isOwn={isOwn} />;
        const sessions = chosen ? chosenOf(all, chosen) : all;
        return (
          <>
            {bar}
            {view === "grid" ? (
              <Crate sessions={sessions} query={query} opens={opens} group={group} />
            ) : place === "tab" || chosen ? (
              <SessionRows sessions={sessions} query={query} isOwn={isOwn} group={group} />
            ) : (
              <ul className="logs">
                {sessions.slice(0, profileLists.sessions).map((session) => (
                  <LoggedSession key={session.id} session={session} opens={opens} />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </WithSessions>
  );
}

function NoSessions({ place, isOwn }: { readonly place: ProfilePlace; readonly isOwn: boolean }) {
  const isTab = place === "tab";
  const look = { level: isTab ? 2 : 3, illustration: <SessionsIllustration /> } as const;
  const title = !isTab ? "No sessions yet" : isOwn ? "No sessions logged yet" : "No sessions shared yet";
  const none = (
    <EmptyState {...look} title={title}>
      {isTab && isOwn && <Button onClick={() => switchTab("log")}>Log Your First Session</Button>}
    </EmptyState>
  );
  if (!isOwn) return none;
  return (
    <div style={isTab ? { marginTop: "-1.25rem" } : undefined}>
      <OptionalBoundary>
        <UnlessSessionsWait {...look}>{none}</UnlessSessionsWait>
      </OptionalBoundary>
    </div>
  );
}
