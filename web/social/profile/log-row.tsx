import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { navigate } from "wouter/use-browser-location";
import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";
import { BalanceBar } from "#web/kit/session/balance-bar.tsx";
import type { SessionOpens } from "#web/kit/session/session-opener.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import "./log.css";

export interface LoggedProps {
  readonly session: Session;
  readonly opens: SessionOpens;
}

/** The heading of a session on the profile page, linked to its details. */
export function SessionName({ session: { id, strainName }, opens }: LoggedProps) {
  const name = shownStrainName(strainName);
  return <h3>{opens === "nothing" ? name : <Link href={sessionPath(id)}>{name}</Link>}</h3>;
}

interface LogRowProps extends LoggedProps {
  readonly className?: string;
  /** With its SessionName, which does the same for keyboards. */
  readonly children: ReactNode;
}

/** A session on the profile page: a press anywhere opens it, except in a preview. */
export function LogRow({ session, opens, className, children }: LogRowProps) {
  const isOpening = opens !== "nothing";
  const row = usePressAnywhere<HTMLLIElement>(() => {
    if (isOpening) navigate(sessionPath(session.id));
  });
  return (
    <li ref={row} className={classNames("log", isOpening && "log--opens", className)}>
      {children}
    </li>
  );
}

/** A session with all that the spec names for the page (spec section 2, Profile). */
export function LoggedSession({ session, opens }: LoggedProps) {
  const { brand, ingestionMethod, bodyMindRatio, isBodyMindSet, notes, createdAt, location } = session;
  return (
    <LogRow session={session} opens={opens}>
      <div className="log__head">
        <div>
          <SessionName session={session} opens={opens} />
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
