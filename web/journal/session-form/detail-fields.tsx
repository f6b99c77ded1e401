import { type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import { settingsPath } from "#shared/contract/pages.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Link } from "#web/kit/link.tsx";
import { ConsumedAtField } from "./consumed-at-field.tsx";
import { EffectWordsField } from "./effect-words-field.tsx";
import { BodyMindField, MoodsField, StrainTypeField } from "./felt-fields.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { PotencyField, TextField } from "./text-fields.tsx";

interface DetailFieldsProps {
  /** Of the groups' headings. */
  readonly level: 2 | 3;
  /** A new session may be now, and its form keeps what was typed when a link leads away from it. */
  readonly isNew?: boolean;
}

/** Everything beyond the essentials, in four groups. */
export function DetailFields({ level, isNew = false }: DetailFieldsProps) {
  const { register } = useFormContext<SessionFormValues>();
  return (
    <div className="details">
      <Group level={level} title="The product">
        <StrainTypeField />
        <div className="form__row">
          <PotencyField name="thcPercentage" label="THC" />
          <PotencyField name="cbdPercentage" label="CBD" />
        </div>
      </Group>
      <Group level={level} title="How it felt">
        <BodyMindField />
        <MoodsField />
        <EffectWordsField kind="wanted" />
        <EffectWordsField kind="unwanted" />
        {isNew && (
          <p className="help">
            <Link href={settingsPath("effects")}>Rename, merge or remove your words</Link>
          </p>
        )}
        <Panel>
          <Switch
            label="Share these effects"
            hint="If this is off, only you can see your own words and unwanted effects"
            {...register("sharesEffects")}
          />
        </Panel>
      </Group>
      <Group level={level} title="When, where, with whom">
        <ConsumedAtField nowAllowed={isNew} />
        <TextField name="location" label="Location" placeholder="Where you were" />
        <TextField name="companions" label="Companions" placeholder="Who you were with" />
        <Panel>
          <Switch
            label="Show companions to others"
            hint="If this is off, only you can see who was there"
            {...register("showCompanions")}
          />
        </Panel>
      </Group>
      <Group level={level} title="Just for you">
        <TextField
          name="privateNote"
          label="Private note"
          placeholder="Only for you"
          hint="Only you can see this."
          rows={3}
        />
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ level, title, children }: GroupProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="details__group" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
