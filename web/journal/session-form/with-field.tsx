import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import UsersRound from "lucide-react/icons/users-round";
import { lazy, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { firstNameOrUsername, nameList } from "#shared/domain/display-name.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { mutualFollowsQuery } from "#web/journal/company/company.queries.ts";
import type { Picked } from "#web/journal/company/with-sheet.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import "#web/journal/company/company.css";

/** Overlays weigh a lot, and it stands below the first screen. */
const WithSheet = lazy(
  memoizeLoader(() => import("#web/journal/company/with-sheet.tsx").then((module) => ({ default: module.WithSheet }))),
);

/** Whom a new session is with. One that is added to another's asks nobody: that one's owner does. */
export function WithField() {
  const { control } = useFormContext<SessionFormValues>();
  const isAdded = useWatch({ control, name: "addedTo" }) !== null;
  return isAdded ? <NamesField /> : <PeopleField />;
}

/** Names that aren't people. */
export const NamesField = () => <TextField name="companions" label="Names" placeholder="Who you were with" />;

/** One line of the form; the sheet behind it has people and names. */
function PeopleField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field: names, fieldState } = useController({ control, name: "companions" });
  const { field: friends } = useController({ control, name: "friends" });
  const namesShown = useWatch({ control, name: "showCompanions" });
  const [isOpen, setIsOpen] = useState(false);
  // Read with the form, so that they can be picked where the connection ends meanwhile.
  useQuery(mutualFollowsQuery(""));
  const close = () => setIsOpen(false);
  function take(picked: Picked) {
    friends.onChange(picked.people);
    names.onChange(picked.names ?? "");
    close();
  }
  const said = nameList([
    ...friends.value.map((person) => firstNameOrUsername(person)),
    ...(names.value ? [names.value] : []),
  ]);
  return (
    <FieldGroup label="With whom?" error={fieldState.error?.message}>
      <button className="company__line" type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={UsersRound} size="sm" />
        <span>{said || "Friends or names"}</span>
        <Icon glyph={ChevronRight} size="sm" />
      </button>
      <LazyOverlay open={isOpen} onClose={close}>
        {isOpen && (
          <WithSheet
            picked={{ people: friends.value, names: names.value }}
            namesShown={namesShown}
            onClose={take}
            onDone={take}
          />
        )}
      </LazyOverlay>
    </FieldGroup>
  );
}
