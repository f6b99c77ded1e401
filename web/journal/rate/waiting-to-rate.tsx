import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useCallback, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from "react";
import type { Reminder } from "#shared/contract/reminders.ts";
import { limits } from "#shared/domain/limits.ts";
import { ingestionMethodLabel, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { remindersQuery, useReminderSettings } from "#web/core/cache/reminders.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { everyMinute } from "#web/kit/time/every-minute.ts";
import { hiddenReminders } from "#web/offline/device/hidden-reminders.ts";
import { openOffer } from "#web/offline/device/open-offer.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { RateDialog } from "./rate-dialog.tsx";
import { remind } from "./rate-session.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import { dayOfHiding, hadWords } from "./reminder-times.ts";
import "./waiting-to-rate.css";

/** Rows before 'more'. */
const shownRows = 3;

interface Waiting {
  readonly session: SessionToAsk;
  readonly dueAt: string;
}

/** What the server knows, with what waits to be sent: set, skipped, rated and deleted ones. */
function withOutbox(reminders: readonly Reminder[], entries: readonly Entry[]): Waiting[] {
  const waiting = new Map<number, Waiting>(reminders.map((reminder) => [reminder.session.id, reminder]));
  for (const { work } of entries) {
    if (work.kind === "remind" && work.reminder)
      waiting.set(work.sessionId, { session: { ...work.session, id: work.sessionId }, dueAt: work.reminder.dueAt });
    else if (work.kind === "remind" || work.kind === "rate") waiting.delete(work.sessionId);
    else if (work.kind === "delete" && work.what === "session") waiting.delete(work.itemId);
  }
  return [...waiting.values()].toSorted((one, other) => other.dueAt.localeCompare(one.dueAt));
}

const isDue = ({ dueAt }: Waiting, now: number) => {
  const since = now - Date.parse(dueAt);
  return since >= 0 && since < limits.reminders.keptMs;
};

/** A reload has ended the offer to ask later, without an answer: the session waits on the card, as without a reminder. */
function useLostOffer(asks: boolean): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (session: SessionToAsk) => remind(session, { dueAt: session.createdAt, isTold: false }),
    onSuccess: () => {
      openOffer.remove();
      void queryClient.invalidateQueries({ queryKey: queryKeys.reminders });
    },
  });
  const keep = useEffectEvent(() => {
    const session = openOffer.get();
    if (asks && session?.userId === id) mutate(session);
  });
  useEffect(() => keep(), []);
}

/** On top of the feed: one's own sessions whose time to be rated has come. Nothing while there's none. */
export function WaitingToRate() {
  const { id } = useCurrentUser();
  const { asks } = useReminderSettings();
  useLostOffer(asks);
  const { data = [] } = useQuery(remindersQuery);
  const { entries } = useOutbox();
  const [chosen, setChosen] = useState<SessionToAsk | null>(null);
  const minute = useSyncExternalStore(
    everyMinute,
    useCallback(() => Math.floor(Date.now() / 60_000), []),
  );
  const now = new Date(Math.max(Date.now(), minute * 60_000));
  const today = `${id} ${dayOfHiding(now)}`;
  const isHidden = useSyncExternalStore(hiddenReminders.subscribe, hiddenReminders.get) === today;
  const due = withOutbox(data, entries).filter((one) => isDue(one, now.getTime()));
  return (
    <>
      {asks && !isHidden && due.length > 0 && (
        <Card due={due} now={now} onHide={() => void hiddenReminders.set(today)} onRate={setChosen} />
      )}
      <RateDialog session={chosen} begin="details" onClose={() => setChosen(null)} />
    </>
  );
}

interface CardProps {
  readonly due: readonly Waiting[];
  readonly now: Date;
  readonly onHide: () => void;
  readonly onRate: (session: SessionToAsk) => void;
}

function Card({ due, now, onHide, onRate }: CardProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? due : due.slice(0, shownRows);
  return (
    <section className="waitcard" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>How were these?</h2>
        <IconButton icon={X} label="Hide until tomorrow" onClick={onHide} />
      </header>
      <ul>
        {rows.map(({ session }) => (
          <li key={session.id}>
            <WaitingRow session={session} now={now} onRate={() => onRate(session)} />
          </li>
        ))}
      </ul>
      {rows.length < due.length && (
        <button type="button" className="waitcard__more" onClick={() => setIsWhole(true)}>
          {due.length - rows.length} more
        </button>
      )}
    </section>
  );
}

interface WaitingRowProps {
  readonly session: SessionToAsk;
  readonly now: Date;
  readonly onRate: () => void;
}

function WaitingRow({ session, now, onRate }: WaitingRowProps) {
  const { id, strainName, strainType, ingestionMethod, photo, consumedAt, createdAt } = session;
  return (
    <button type="button" className="waitrow" aria-haspopup="dialog" onClick={onRate}>
      <Thumb seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} photo={photo?.smallUrl} />
      <span>
        <span className="sr-only">Rate </span>
        <b>{shownStrainName(strainName)}</b>
        <small>
          {ingestionMethodLabel(ingestionMethod)}, {hadWords(new Date(consumedAt ?? createdAt), now)}
        </small>
      </span>
      <span className="btn btn--sm btn--secondary" aria-hidden="true">
        Rate
      </span>
    </button>
  );
}
