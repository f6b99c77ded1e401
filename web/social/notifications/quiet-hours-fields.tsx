import "./push.css";
import { useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import { type QuietHours, usualQuietHours } from "#shared/domain/quiet-hours.ts";
import { readingLocale } from "#web/core/format.ts";
import { Field } from "#web/kit/form/field.tsx";
import { FieldError } from "#web/kit/form/field-error.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

interface QuietHoursFieldsProps {
  readonly quietHours: QuietHours | null;
  readonly onChange: (quietHours: QuietHours | null) => void;
}

/** By the clock of each device. */
export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  // What is off comes back as it was.
  const [last, setLast] = useState(quietHours ?? usualQuietHours);
  function choose(chosen: QuietHours) {
    setLast(chosen);
    // A time that is half typed has no value.
    if (chosen.from && chosen.until && chosen.from !== chosen.until) onChange(chosen);
  }
  const isEmpty = last.from === last.until;
  const saved = quietHours ?? (isEmpty ? usualQuietHours : last);
  return (
    <section className="block">
      <SectionTitle>Quiet hours</SectionTitle>
      <Panel>
        <Switch
          label={`From ${shownTime(saved.from)} to ${shownTime(saved.until)}`}
          hint="Anything new waits until they're over"
          checked={quietHours !== null}
          onChange={({ target }) => onChange(target.checked ? saved : null)}
        />
        {quietHours && (
          <div className="form__row quiethours">
            <Field label="From">
              <Input type="time" value={last.from} onChange={({ target }) => choose({ ...last, from: target.value })} />
            </Field>
            <Field label="To">
              <Input
                type="time"
                value={last.until}
                onChange={({ target }) => choose({ ...last, until: target.value })}
              />
            </Field>
            {isEmpty && <FieldError id="quiet-hours-error">{messages.quietHoursEmpty}</FieldError>}
          </div>
        )}
      </Panel>
    </section>
  );
}

const time = new Intl.DateTimeFormat(readingLocale, { hour: "numeric", minute: "2-digit" });
/** '22:00' as the device's language writes it. */
const shownTime = (clockTime: string): string => time.format(new Date(`2026-01-01T${clockTime}`));
