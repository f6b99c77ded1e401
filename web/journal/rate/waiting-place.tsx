import { useState } from "react";
import { isReminderDue } from "#shared/domain/reminders.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useIsAsked } from "#web/core/cache/reminders.ts";
import { Bone } from "#web/kit/state/skeleton.tsx";
import { hiddenReminders, rememberedReminders } from "#web/offline/device/offers.ts";
import { dayOfHiding } from "./reminder-times.ts";
import "./waiting-to-rate.css";

/** Rows before 'more'. */
export const shownRows = 3;

/** How many sessions wait to be rated, by what this device knew last. */
export function useRememberedDue(): number {
  const { id } = useCurrentUser();
  const isAsked = useIsAsked();
  const [now] = useState(() => new Date());
  const remembered = rememberedReminders.get();
  const isHidden = hiddenReminders.get() === `${id} ${dayOfHiding(now)}`;
  if (!isAsked || isHidden || remembered?.personId !== id) return 0;
  return remembered.dueAt.filter((time) => isReminderDue(time, now.getTime())).length;
}

/**
 * Where the card of what waits to be rated will stand: kept from the first paint on, because the card loads later and would
 * push the feed down.
 */
export function WaitingPlace() {
  const length = useRememberedDue();
  if (length === 0) return null;
  return (
    <div className="waitcard" aria-hidden="true">
      <header>
        <Bone width="9rem" height="1.75rem" />
      </header>
      <ul>
        {Array.from({ length: Math.min(length, shownRows) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <li key={row}>
            <div className="waitrow">
              <Bone width="3rem" height="3rem" style={{ borderRadius: "var(--hn-radius-sleeve)" }} />
              <Bone width="60%" height="1rem" />
            </div>
          </li>
        ))}
      </ul>
      {length > shownRows && <div className="waitcard__more" />}
    </div>
  );
}
