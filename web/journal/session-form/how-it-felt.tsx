import { useWatch } from "react-hook-form";
import { reminderOccasion } from "#shared/domain/reminders.ts";
import { useIsAsked, useReminderSettings } from "#web/core/cache/reminders.ts";
import { reminderTime, timeWords } from "#web/journal/rate/reminder-times.ts";
import { MoodsField } from "./moods-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** Moods of a new session; on a desk at the head of their column. */
export function HowItFelt({ isDesk }: { readonly isDesk: boolean }) {
  const later = useLaterWords();
  return (
    <>
      {isDesk && (
        <div className="quick__head">
          <h2>How it felt</h2>
          {later && <p className="help">Fill it in now, or we'll ask {later}.</p>}
        </div>
      )}
      <MoodsField
        label={isDesk ? "Moods" : "How it felt"}
        hint={later && !isDesk ? `Now, or when we ask ${later}` : undefined}
        isShort={!isDesk}
      />
    </>
  );
}

/** When the person would be asked how it was: 'in 20 minutes'. Null if nobody asks, or the time is another one than now. */
function useLaterWords(): string | null {
  const [ingestionMethod, reasons, consumedAt] = useWatch<
    SessionFormValues,
    ["ingestionMethod", "reasons", "consumedAt"]
  >({
    name: ["ingestionMethod", "reasons", "consumedAt"],
  });
  const { choices } = useReminderSettings();
  const isAsked = useIsAsked();
  const choice = choices[reminderOccasion({ ingestionMethod, reasons })];
  if (!isAsked || choice === "never" || consumedAt !== undefined) return null;
  const now = new Date();
  const time = reminderTime(choice, now, now);
  return time && timeWords(time, now);
}
