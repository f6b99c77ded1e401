import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { lazy, useCallback, useState } from "react";
import { fullName } from "#shared/domain/display-name.ts";
import { useInviteSheet } from "#web/compositions/use-invite-sheet.tsx";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";
import { usePanelTrigger } from "#web/ui/overlay/use-panel-trigger.ts";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";

const AccountPanel = lazy(() => import("./account-panel.tsx").then((module) => ({ default: module.AccountPanel })));

/** At the rail's foot: who is signed in, and what concerns the account. */
export function AccountMenu() {
  const person = useCurrentUser();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { props, trigger, id, shown } = usePanelTrigger(open, setOpen);
  const { invite, sheet } = useInviteSheet();
  const name = fullName(person);
  return (
    <>
      <LazyOverlay open={shown} onClose={close}>
        <AccountPanel id={id} open={shown} onClose={close} trigger={trigger} onInvite={invite} />
      </LazyOverlay>
      {sheet}
      <button {...props} className="acct" type="button">
        <Avatar person={person} image={person.profileImageUrl} />
        <span>
          <span className="sr-only">Account: </span>
          <b>{name}</b> <small>@{person.username}</small>
        </span>
        <Icon glyph={ChevronsUpDown} />
      </button>
    </>
  );
}
