import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import { lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownBrand } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { counted } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { SessionsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { BalanceBar } from "#web/kit/session/balance-bar.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { Crate, CrateSkeleton } from "./crate.tsx";
import { LogRow, SessionName } from "./log-row.tsx";
import { type PageTabProps, profileLists } from "./profile-tabs.ts";
import { useSessionView, ViewSwitch } from "./view-switch.tsx";
import { WithSessions } from "./with-sessions.tsx";

/** Apart, because it brings the whole outbox along. */
const UnlessSessionsWait = lazy(() =>
  import("#web/journal/outbox/unless-sessions-wait.tsx").then((module) => ({ default: module.UnlessSessionsWait })),
);

/** The page's Sessions tab: the most recent ones in rows, or all of them as sleeves. */
export function PageSessions({ userId, viewedAs, count }: PageTabProps & { readonly count: number }) {
  const [view, setView] = useSessionView();
  const isOwn = useCurrentUser().id === userId && !viewedAs;
  return (
    <WithSessions userId={userId} viewedAs={viewedAs} skeleton={view === "grid" && <CrateSkeleton />}>
      {(sessions, query) =>
        sessions.length === 0 ? (
          <NoPageSessions isOwn={isOwn} />
        ) : (
          <>
            <div className="listbar">
              <span>{counted(count, "session")}</span>
              <ViewSwitch view={view} onChoose={setView} />
            </div>
            {view === "grid" ? (
              <Crate
                sessions={sessions}
                query={query}
                level={3}
                renderOpener={(content, { id }) =>
                  viewedAs ? (
                    <div className="record">{content}</div>
                  ) : (
                    <Link className="record" href={sessionPath(id)}>
                      {content}
                    </Link>
                  )
                }
              />
            ) : (
              <ul className="logs">
                {sessions.slice(0, profileLists.sessions).map((session) => (
                  <LoggedSession key={session.id} session={session} viewedAs={viewedAs} />
                ))}
              </ul>
            )}
          </>
        )
      }
    </WithSessions>
  );
}

function NoPageSessions({ isOwn }: { readonly isOwn: boolean }) {
  const look = { level: 3, illustration: <SessionsIllustration /> } as const;
  const none = <EmptyState {...look} title="No sessions yet" />;
  if (!isOwn) return none;
  return (
    <OptionalBoundary>
      <UnlessSessionsWait {...look}>{none}</UnlessSessionsWait>
    </OptionalBoundary>
  );
}

interface LoggedSessionProps {
  readonly session: Session;
  readonly viewedAs: ViewedAs | undefined;
}

function LoggedSession({ session, viewedAs }: LoggedSessionProps) {
  const { brand, ingestionMethod, bodyMindRatio, isBodyMindSet, notes, createdAt, location } = session;
  return (
    <LogRow session={session} viewedAs={viewedAs}>
      <div className="log__head">
        <div>
          <SessionName session={session} viewedAs={viewedAs} />
          <div className="entry__meta" style={{ marginTop: ".25rem", fontSize: ".875rem" }}>
            <span>{shownBrand(brand)}</span>
            <span style={{ display: "inline-flex", gap: ".375rem", alignItems: "center" }}>
              <MethodIcon method={ingestionMethod} size="sm" />
              {ingestionMethodLabel(ingestionMethod)}
            </span>
          </div>
        </div>
        <SessionPill small session={session} />
      </div>
      {isBodyMindSet && <BalanceBar ratio={bodyMindRatio} />}
      {notes && <p>{notes}</p>}
      <div className="log__foot">
        <span>
          <Icon glyph={Clock} size="xs" />
          <TimeSince moment={createdAt} />
        </span>
        {location && (
          <span>
            <Icon glyph={MapPin} size="xs" />
            {location}
          </span>
        )}
        {isAudienceTold(session) && (
          <VisibilityMark withText size="xs" visibility={session.visibility} isHidden={session.isHidden} />
        )}
      </div>
    </LogRow>
  );
}
