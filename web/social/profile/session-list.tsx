import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { counted, dateFormat, localDay } from "#web/core/format.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
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
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { Crate, CrateSkeleton } from "./crate.tsx";
import { monthsOf } from "./crate-months.ts";
import { useSessionView, ViewSwitch } from "./view-switch.tsx";
import { type SessionsQuery, WithSessions } from "./with-sessions.tsx";
import "./crate.css";

const formatNumericDay = dateFormat({});
const formatDayOfMonth = (at: Date, utcOffset?: number | null) => Number(localDay(at, utcOffset).slice(-2));
const formatShortWeekday = dateFormat({ weekday: "short" });

interface SessionRowProps {
  readonly session: Session;
  readonly onOpen: () => void;
  /** Buttons at the end of one's own rows. */
  readonly children?: ReactNode;
}

function SessionRow({ session, onOpen, children }: SessionRowProps) {
  const { strainName, brand, ingestionMethod, createdAt, utcOffset } = session;
  const created = new Date(createdAt);
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
      opener={{ onClick: onOpen }}
      before={
        <time className="day" dateTime={createdAt} title={formatNumericDay(created, utcOffset)}>
          <b>{formatDayOfMonth(created, utcOffset)}</b>
          <small>{formatShortWeekday(created, utcOffset)}</small>
        </time>
      }
    >
      <SessionPill small session={session} />
      {children}
    </SessionLine>
  );
}

interface SessionListProps {
  readonly userId: string;
  readonly isOwn: boolean;
  /** The total, including sessions not loaded yet. */
  readonly count: number;
  readonly onOpenSession: (sessionId: number) => void;
  readonly onLogSession: () => void;
}

/** 'My Sessions' (spec section 2, Profile). */
export function SessionList({ userId, isOwn, count, onOpenSession, onLogSession }: SessionListProps) {
  const [view, setView] = useSessionView();
  return (
    <WithSessions userId={userId} skeleton={view === "grid" && <CrateSkeleton />}>
      {(sessions, query) =>
        sessions.length === 0 ? (
          <NoSessions isOwn={isOwn} onLogSession={onLogSession} />
        ) : (
          <>
            <div className="listhead">
              <SectionTitle>{isOwn ? "My Sessions" : "Sessions"}</SectionTitle>
              <small>{counted(count, "session")}</small>
              <ViewSwitch view={view} onChoose={setView} />
            </div>
            {view === "grid" ? (
              <Crate
                sessions={sessions}
                query={query}
                level={3}
                renderOpener={(content, { id }) => (
                  <button className="record" type="button" onClick={() => onOpenSession(id)}>
                    {content}
                  </button>
                )}
              />
            ) : (
              <SessionRows sessions={sessions} query={query} isOwn={isOwn} onOpenSession={onOpenSession} />
            )}
          </>
        )
      }
    </WithSessions>
  );
}

interface SessionRowsProps extends Pick<SessionListProps, "isOwn" | "onOpenSession"> {
  readonly sessions: readonly Session[];
  readonly query: SessionsQuery;
}

/** Roughly. */
const rowHeightPx = 84;

function SessionRows({ sessions, query, isOwn, onOpenSession }: SessionRowsProps) {
  const months = monthsOf(sessions, query.hasNextPage, new Date());
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
              render={() =>
                part.map((session) => (
                  <SessionRow key={session.id} session={session} onOpen={() => onOpenSession(session.id)}>
                    {isOwn && (
                      <>
                        <LogAgainButton session={session} variant="row" />
                        <EditSessionButton session={session} variant="row" />
                      </>
                    )}
                  </SessionRow>
                ))
              }
            />
          ))}
        </div>
      ))}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more sessions." />}
    </>
  );
}

function NoSessions({ isOwn, onLogSession }: { readonly isOwn: boolean; readonly onLogSession: () => void }) {
  if (!isOwn) return <EmptyState illustration={<SessionsIllustration />} title="No sessions shared yet" />;
  return (
    <div style={{ marginTop: "-1.25rem" }}>
      <UnlessSessionsWait illustration={<SessionsIllustration />}>
        <EmptyState illustration={<SessionsIllustration />} title="No sessions logged yet">
          <Button onClick={onLogSession}>Log Your First Session</Button>
        </EmptyState>
      </UnlessSessionsWait>
    </div>
  );
}
