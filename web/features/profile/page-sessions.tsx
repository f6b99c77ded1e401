import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { shownBrand } from "#shared/domain/session-names.ts";
import type { ViewedAs } from "#web/lib/cache/query-keys.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { SessionsIllustration } from "#web/ui/illustration/sessions-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { BalanceBar } from "#web/vocabulary/session/balance-bar.tsx";
import { MethodIcon } from "#web/vocabulary/session/method-icon.tsx";
import { RatingPill } from "#web/vocabulary/session/rating-pill.tsx";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";
import { type PageTabProps, profileLists } from "./profile-tabs.ts";
import { SessionName } from "./session-name.tsx";
import { WithSessions } from "./with-sessions.tsx";

/** The page's Sessions tab: the most recent ones. */
export function PageSessions({ userId, viewedAs }: PageTabProps) {
  return (
    <WithSessions userId={userId} viewedAs={viewedAs}>
      {(sessions) =>
        sessions.length === 0 ? (
          <EmptyState level={3} illustration={<SessionsIllustration />} title="No sessions yet" />
        ) : (
          <ul>
            {sessions.slice(0, profileLists.sessions).map((session) => (
              <LoggedSession key={session.id} session={session} viewedAs={viewedAs} />
            ))}
          </ul>
        )
      }
    </WithSessions>
  );
}

interface LoggedSessionProps {
  readonly session: Session;
  readonly viewedAs: ViewedAs | undefined;
}

function LoggedSession({ session, viewedAs }: LoggedSessionProps) {
  const { brand, ingestionMethod, rating, bodyMindRatio, notes, createdAt, location } = session;
  return (
    <li className="log">
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
        <RatingPill small rating={rating} />
      </div>
      <BalanceBar ratio={bodyMindRatio} />
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
        {isSeenByOwner(session) && (
          <VisibilityMark withText size="xs" visibility={session.visibility} isHidden={session.isHidden} />
        )}
      </div>
    </li>
  );
}
