import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { SessionPill } from "./session-pill.tsx";
import { Thumb } from "./thumb.tsx";

/** A row of sessions with one product: it's the day that tells them apart. */
export function DatedSession({ session }: { readonly session: Session }) {
  const { id, consumedAt, utcOffset, createdAt, ingestionMethod, location } = session;
  return (
    <li className="row">
      <Link className="row__link" href={sessionPath(id)}>
        <Thumb of={session} />
        <span className="row__main">
          <b>{formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset)}</b>
          <small>
            {ingestionMethodLabel(ingestionMethod)}
            {location && ` · ${location}`}
          </small>
        </span>
      </Link>
      <SessionPill small session={session} />
    </li>
  );
}
