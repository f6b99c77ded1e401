import { useQuery } from "@tanstack/react-query";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import KeyRound from "lucide-react/icons/key-round";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Link2 from "lucide-react/icons/link-2";
import Lock from "lucide-react/icons/lock";
import LogIn from "lucide-react/icons/log-in";
import Mail from "lucide-react/icons/mail";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import type { SecurityEvent } from "#shared/contract/auth.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
import { securityEventText } from "#shared/domain/security-event-text.ts";
import { formatDateTime } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import type { Glyph } from "#web/kit/icon/icon.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { securityEventsQuery } from "./security.queries.ts";

const shownAtFirst = 5;

const icons: Record<SecurityEventKind, Glyph> = {
  signedIn: LogIn,
  signInFailed: ShieldAlert,
  passwordChanged: Lock,
  emailChanged: Mail,
  recovered: LifeBuoy,
  recoveryCodesMade: KeyRound,
  passkeyAdded: Fingerprint,
  passkeyRemoved: Fingerprint,
  passkeyRefused: ShieldAlert,
  codesTurnedOn: Smartphone,
  codesTurnedOff: Smartphone,
  openIdLinked: Link2,
  openIdUnlinked: Link2,
  passwordReset: LifeBuoy,
  resetLinkMade: LifeBuoy,
};

/** Security events of one's own account, so that another person's access gets noticed. */
export function RecentActivity() {
  const { data, isError, isFetching, refetch } = useQuery(securityEventsQuery);
  return (
    <section className="block">
      <SectionTitle>Recent activity</SectionTitle>
      {data && <List events={data} />}
      {!data && isError && (
        <ErrorState
          title="Couldn't load your activity"
          level={3}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <RowsSkeleton count={1} of="people" />}
    </section>
  );
}

function List({ events }: { readonly events: readonly SecurityEvent[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (events.length === 0) return <p className="soft">Nothing in the last 90 days.</p>;
  return (
    <>
      <ul className="panel" aria-label="Recent activity">
        {(showsAll ? events : events.slice(0, shownAtFirst)).map(({ id, kind, device, createdAt }) => (
          <li key={id}>
            <Line
              icon={icons[kind]}
              title={securityEventText[kind]}
              hint={
                <>
                  {device ?? "Unknown device"} · <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {!showsAll && events.length > shownAtFirst && (
        <Button variant="ghost" block onClick={() => setShowsAll(true)}>
          Show all {events.length}
        </Button>
      )}
    </>
  );
}
