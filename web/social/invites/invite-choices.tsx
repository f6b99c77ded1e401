import type { MakeInvite } from "#shared/contract/invites.ts";
import { allInviteChoices, inviteChoicesOf } from "#shared/domain/invite-choices.ts";
import { useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted } from "#web/core/format.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Switch } from "#web/kit/form/switch.tsx";

interface InviteChoicesProps {
  readonly wish: MakeInvite;
  readonly onChange: (wish: MakeInvite) => void;
}

/** How many people, until when, and the maker's half of following each other. */
export function InviteChoices({ wish, onChange }: InviteChoicesProps) {
  useAccountAsOfNow();
  const { role, approveFollowers } = useCurrentUser();
  const choices = inviteChoicesOf(role);
  const uses = allInviteChoices.uses.filter((count) => choices.uses.includes(count));
  const ends = allInviteChoices.days.filter((count) => choices.days.includes(count));
  return (
    <div className="form">
      <div className="form__row">
        <FieldGroup label="People">
          <Segment
            name="invite-uses"
            value={String(wish.uses)}
            choices={uses.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(value) =>
              onChange({ ...wish, uses: uses.find((count) => String(count) === value) ?? wish.uses })
            }
          />
        </FieldGroup>
        <FieldGroup label="Ends after">
          <Segment
            name="invite-days"
            value={String(wish.days)}
            choices={ends.map((count) => ({ value: String(count), label: counted(count, "day") }))}
            onChange={(value) =>
              onChange({ ...wish, days: ends.find((count) => String(count) === value) ?? wish.days })
            }
          />
        </FieldGroup>
      </div>
      <div className="panel">
        <Switch
          label="Follow each other"
          hint={
            approveFollowers
              ? "If they agree. You approve followers, so they'll ask to follow you."
              : "If they agree when they join."
          }
          checked={wish.followEachOther}
          onChange={({ target }) => onChange({ ...wish, followEachOther: target.checked })}
        />
      </div>
    </div>
  );
}
