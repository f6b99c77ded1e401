import LockIcon from "lucide-react/icons/lock";
import type { Session } from "#shared/contract/sessions.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { readingLocale } from "#web/kit/time/reading-locale.ts";
import { DetailSection } from "./detail-section.tsx";
import { Fact } from "./fact.tsx";

const when = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium", timeStyle: "short" });

export function SessionContext({ session }: { readonly session: Session }) {
  const { location, companions, consumedAt, createdAt, visibility, isHidden, privateNote } = session;
  const time = consumedAt ?? createdAt;
  return (
    <DetailSection title="Session Context">
      <dl className="facts">
        <Fact name="Place">{location}</Fact>
        <Fact name="With">{companions}</Fact>
        <Fact name={consumedAt ? "When" : "Logged"}>
          <time dateTime={time}>{when.format(new Date(time))}</time>
        </Fact>
        <Fact name="Visible to">
          {isSeenByOwner(session) ? <VisibilityMark withText visibility={visibility} isHidden={isHidden} /> : null}
        </Fact>
      </dl>
      {privateNote && (
        <div className="privnote">
          <h4>
            <Icon glyph={LockIcon} size="sm" />
            Private note
          </h4>
          <p>{privateNote}</p>
        </div>
      )}
    </DetailSection>
  );
}
