import type { Session } from "#shared/contract/sessions.ts";
import { ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { SessionLine } from "./session-line.tsx";
import { SessionPill } from "./session-pill.tsx";

/** A row of sessions with one product: it's the day that tells them apart. */
export function DatedSession({ session }: { readonly session: Session }) {
  const { id, consumedAt, utcOffset, createdAt, ingestionMethod, location } = session;
  return (
    <SessionLine
      of={session}
      sleeve="record"
      isDay
      name={formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset)}
      facts={
        <FactsLine>
          {ingestionMethodLabel(ingestionMethod)}
          {location}
        </FactsLine>
      }
      opener={{ href: sessionPath(id) }}
    >
      <SessionPill small session={session} />
    </SessionLine>
  );
}
