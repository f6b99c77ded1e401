import { useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Reminder } from "#shared/contract/reminders.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { isNightUnsaid, isReminderDue } from "#shared/domain/reminders.ts";
import { remindersQuery, useIsAsked } from "#web/core/cache/reminders.ts";
import { everyMinute } from "#web/kit/time/every-minute.ts";
import type { Entry, RequestTo } from "#web/offline/device/outbox-entry.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { withChanges } from "#web/offline/outbox/waiting-items.ts";
import type { SessionToAsk } from "./rating-flow.ts";

export type Waiting = { readonly dueAt: string } & (
  | { readonly kind: "rating"; readonly session: SessionToAsk }
  /** It's rated; how the night was after it couldn't be said then. */
  | { readonly kind: "night"; readonly session: Session }
);

const waitingOf = ({ session, dueAt }: Reminder): Waiting =>
  session.rating === null ? { kind: "rating", session, dueAt } : { kind: "night", session, dueAt };

/** What the server knows, with what waits to be sent: set, skipped, rated, told and deleted ones. */
function withOutbox(reminders: readonly Reminder[], entries: readonly Entry[]): Waiting[] {
  const waiting = new Map(reminders.map((reminder) => [reminder.session.id, waitingOf(reminder)]));
  for (const { request } of entries) {
    if (request.route === "setReminder") {
      const { session, body } = request;
      waiting.set(session.id, { kind: "rating", session, dueAt: body.dueAt });
    } else if (request.route === "skipReminder" || request.route === "deleteSession") waiting.delete(request.params.id);
    else if (request.route === "editSession" && isAnsweredBy(request, waiting)) waiting.delete(request.params.id);
  }
  return [...waiting.values()].toSorted((one, other) => other.dueAt.localeCompare(one.dueAt));
}

/** Whether it rates the session, or tells the night that was asked about. */
function isAnsweredBy({ params, body }: RequestTo<"editSession">, waiting: ReadonlyMap<number, Waiting>): boolean {
  const known = waiting.get(params.id);
  if (typeof body.rating === "number") return true;
  return known?.kind === "night" && !isNightUnsaid(withChanges(known.session, body));
}

interface WaitingToRate {
  /** One's own sessions whose time to be rated has come; none during a break, or before it's known. */
  readonly due: readonly Waiting[];
  /** All of them, also those whose time is still to come. */
  readonly waiting: readonly Waiting[];
  /** To the minute. */
  readonly now: Date;
  readonly isLoaded: boolean;
}

export function useWaitingToRate(): WaitingToRate {
  const isAsked = useIsAsked();
  const { data, isPending } = useQuery(remindersQuery);
  const { entries } = useOutbox();
  const minute = useSyncExternalStore(
    everyMinute,
    useCallback(() => Math.floor(Date.now() / 60_000), []),
  );
  const now = new Date(Math.max(Date.now(), minute * 60_000));
  const waiting = withOutbox(data ?? [], entries);
  const due = isAsked ? waiting.filter(({ dueAt }) => isReminderDue(dueAt, now.getTime())) : [];
  return { due, waiting, now, isLoaded: !isPending };
}
