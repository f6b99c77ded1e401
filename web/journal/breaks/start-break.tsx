import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { type ReactNode, useId, useState } from "react";
import type { Break } from "#shared/contract/breaks.ts";
import { pages } from "#shared/contract/pages.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { lengths, shortDay, today, untilOf, usualLength } from "./break-words.ts";
import { startBreakMutation } from "./breaks.queries.ts";
import { EarlierBreaks } from "./earlier-breaks.tsx";
import { RestingRecord } from "./resting-record.tsx";

interface StartBreakProps {
  /** Undefined while they aren't known. */
  readonly earlier: readonly Break[] | undefined;
  /** Says that they didn't load. */
  readonly failure: ReactNode;
}

/** What a break is like, before it begins; and those that have been. */
export function StartBreak({ earlier, failure }: StartBreakProps) {
  const name = useId();
  const toast = useToast();
  const { mutate, isPending } = useMutation(startBreakMutation(useQueryClient()));
  const [key] = useState(newIdempotencyKey);
  const [length, setLength] = useState<(typeof lengths)[number]>(usualLength);
  const [rests, setRests] = useState({ restsFeed: true, restsSuggestions: true, keepsLines: false });
  const day = today();
  const note = earlier?.find((one) => one.note !== null)?.note;
  const start = () =>
    mutate(
      { beganOn: day, until: untilOf(length.days, day), ...rests, key },
      { onError: (error) => toast(failureToast(error, "Couldn't start the break", "Please try again.")) },
    );
  return (
    <div className="brk">
      <div>
        <RestingRecord />
        <PageHead title="Take a break" text="For as long as you like, for whatever reason. Nobody is told." />
        <fieldset>
          <legend className="section-title">How long, roughly?</legend>
          {lengths.map((one) => {
            const until = one.days !== null && one.days > 7 ? untilOf(one.days, day) : null;
            const hint = one.days === null ? "no end date" : until && `until about ${shortDay(until)}`;
            return (
              <label key={one.name} className="brk__length">
                <input type="radio" name={name} checked={one === length} onChange={() => setLength(one)} />
                <span>
                  <b>{one.label}</b>
                  {hint && <small>{hint}</small>}
                </span>
                <Icon glyph={Check} />
              </label>
            );
          })}
        </fieldset>
      </div>
      <div>
        <section>
          <SectionTitle>Meanwhile</SectionTitle>
          <Meanwhile choices={rests} onChange={(changed) => setRests({ ...rests, ...changed })} />
        </section>
        {note && (
          <section>
            <SectionTitle>What you noted last time</SectionTitle>
            <p className="brk__voice">{note}</p>
          </section>
        )}
        <section>
          <SectionTitle>What's known</SectionTitle>
          <p className="soft">
            The receptors THC acts on start to recover within about two days, and are near their usual level after about
            four weeks. Sleep and temper can be rough in the first week.{" "}
            <Link className="link" href={pages.saferUse}>
              Sources and help
            </Link>
          </p>
        </section>
        <Button block loading={isPending} loadingLabel="Starting..." onClick={start}>
          Start the break
        </Button>
        {earlier ? <EarlierBreaks breaks={earlier} /> : failure}
      </div>
    </div>
  );
}

type Choices = Pick<Break, "restsFeed" | "restsSuggestions" | "keepsLines">;

interface MeanwhileProps {
  readonly choices: Choices;
  readonly onChange: (changed: Partial<Choices>) => void;
}

/** What rests, and whether there's a line a day. */
export const Meanwhile = ({ choices, onChange }: MeanwhileProps) => (
  <Panel>
    <Switch
      label="Rest the feed"
      hint="Messages stay. Sessions wait."
      checked={choices.restsFeed}
      onChange={({ target }) => onChange({ restsFeed: target.checked })}
    />
    <Switch
      label="No suggestions to log"
      hint={'No "Log this too", nothing to rate.'}
      checked={choices.restsSuggestions}
      onChange={({ target }) => onChange({ restsSuggestions: target.checked })}
    />
    <Switch
      label="Keep a line a day"
      hint="If you want to. It never asks."
      checked={choices.keepsLines}
      onChange={({ target }) => onChange({ keepsLines: target.checked })}
    />
  </Panel>
);
