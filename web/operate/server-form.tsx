import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Globe from "lucide-react/icons/globe";
import HardDrive from "lucide-react/icons/hard-drive";
import Image from "lucide-react/icons/image";
import Lock from "lucide-react/icons/lock";
import MailPlus from "lucide-react/icons/mail-plus";
import { type FormEvent, useEffect, useState } from "react";
import type { ServerSettings } from "#shared/contract/server-settings.ts";
import { type RegistrationMode, type ServerSettingName, serverSettingNames } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Input, Textarea } from "#web/kit/form/input.tsx";
import { type Option, Options } from "#web/kit/form/options.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { overviewQuery, serverSettingsQuery, settingsMutation } from "./operator.queries.ts";
import { sizeWords } from "./operator-words.ts";

/** How much people may store: to read here, and to set where the server runs. */
function ServerLimits() {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  return (
    <section>
      <h2>Limits</h2>
      <div className="panel">
        <Line icon={HardDrive} title="Storage for each person">
          <span className="line__value">{data.quota === null ? "No limit" : sizeWords(data.quota)}</span>
        </Line>
        <Line icon={Image} title="Largest photo">
          <span className="line__value">{limits.photo.bytes / 1024 ** 2} MB</span>
        </Line>
      </div>
      <p className="help">Set the storage for each person with STORAGE_PER_PERSON on the server.</p>
    </section>
  );
}

interface ServerFormProps {
  /** True while there are unsaved changes. Must be stable: wrap it in useCallback. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The instance info that visitors read, and the registration mode. */
export function ServerForm({ onUnsaved }: ServerFormProps) {
  const { data, error, isFetching, refetch } = useQuery(serverSettingsQuery);
  if (error && !data) return <ErrorState title="Couldn't load the settings" retrying={isFetching} onRetry={refetch} />;
  return data ? <Form settings={data} onUnsaved={onUnsaved} /> : <RowsSkeleton of="people" />;
}

const modes: readonly Option<RegistrationMode>[] = [
  { value: "open", icon: Globe, label: "Open", hint: "Anyone who finds the address" },
  { value: "invite", icon: MailPlus, label: "By invite", hint: `Members can have ${limits.invites.member} open each` },
  { value: "closed", icon: Lock, label: "Closed", hint: "Nobody new for now" },
];

type TextName = Exclude<ServerSettingName, "registration">;
const texts = serverSettingNames.filter((name): name is TextName => name !== "registration");

const valuesOf = (settings: ServerSettings) => ({
  ...(Object.fromEntries(texts.map((name) => [name, settings[name] ?? ""])) as Readonly<Record<TextName, string>>),
  registration: settings.registration,
});

type Values = ReturnType<typeof valuesOf>;

function Form({ settings, onUnsaved }: ServerFormProps & { readonly settings: ServerSettings }) {
  const toast = useToast();
  // Only these are sent: another admin may have changed the others meanwhile.
  const [changes, setChanges] = useState<Partial<Values>>({});
  const { mutate, isPending } = useMutation({
    ...settingsMutation(useQueryClient(), useWithPassword()),
    onError: (error) => {
      if (!(error instanceof PasswordNotGiven)) toast(failureToast(error, "Couldn't save", "Please try again."));
    },
  });
  const saved = valuesOf(settings);
  const values = { ...saved, ...changes };
  const isChanged = Object.keys(changes).length > 0;
  useEffect(() => onUnsaved(isChanged), [onUnsaved, isChanged]);
  const change = (changed: Partial<Values>) => setChanges((last) => without({ ...last, ...changed }, saved));
  const control = (name: TextName) => ({
    value: values[name],
    maxLength: operatorLimits.settings[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !isChanged) return;
    mutate(changes, {
      onSuccess: () => {
        setChanges((last) => without(last, changes));
        toast({ title: "Saved" });
      },
    });
  }
  return (
    <form className="twocol" method="post" noValidate onSubmit={submit}>
      <div className="stack">
        <div className="form">
          <Field label="Name" hint="Instead of HighNote">
            <Input {...control("name")} />
          </Field>
          <Field label="One line about it">
            <Input {...control("about")} />
          </Field>
          <Field label="House rules">
            <Textarea rows={4} {...control("rules")} />
          </Field>
          <p className="help">One rule a line. Decisions about reports point to them by number.</p>
          <Field label="Contact" hint="An address, or how to reach you">
            <Input {...control("contact")} />
          </Field>
          <Field label="Your own legal text" hint="Below the terms">
            <Textarea rows={4} {...control("legal")} />
          </Field>
        </div>
      </div>
      <div className="stack">
        <section>
          <h2>Who may join</h2>
          <Options
            label="Who may join"
            name="registration"
            options={modes}
            value={values.registration}
            disabled={settings.isRegistrationFixed}
            onChange={(registration) => change({ registration })}
          />
          {settings.isRegistrationFixed && (
            <p className="help">REGISTRATION is set where the server runs, and decides this.</p>
          )}
        </section>
        <ServerLimits />
        <div className="btnrow">
          {/* Not disabled: one of them has the focus when there's nothing left to save. */}
          <Button variant="ghost" aria-disabled={!isChanged || undefined} onClick={() => setChanges({})}>
            Discard
          </Button>
          <Button type="submit" aria-disabled={!isChanged || undefined} loading={isPending}>
            Save Changes
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The changes that aren't there already. */
const without = (changes: Partial<Values>, there: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== there[name as ServerSettingName]));
