import Flag from "lucide-react/icons/flag";
import UserX from "lucide-react/icons/user-x";
import { lazy, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import type { ReportedKind } from "#shared/domain/enumerations.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import type { IconSize } from "#web/kit/icon/icon.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import type { MenuAction } from "#web/kit/overlay/action-panel.tsx";
import { useDialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { reportTitle } from "./reported.ts";

const BlockDialog = lazy(() =>
  import("#web/social/block/block-dialog.tsx").then((module) => ({ default: module.BlockDialog })),
);
const ReportDialog = lazy(() => import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })));

interface PersonMenuProps {
  readonly person: Pick<Author, "id" | "username">;
  readonly kind: ReportedKind;
  /** Id of the session, comment or message; the person's own id beside a person. */
  readonly id: number | string;
  /** Accessible label; 'More about @solwhit' by default. */
  readonly label?: string | undefined;
  /** Menu items before reporting and blocking. */
  readonly actions?: readonly MenuAction[] | undefined;
  readonly iconSize?: IconSize | undefined;
}

/** The '…' menu beside another person or their content, to report and block; hidden for one's own. */
export function PersonMenu({ person, kind, id, label, actions = [], iconSize }: PersonMenuProps) {
  const { username } = person;
  const hold = useDialogHost();
  const [isBlocking, setIsBlocking] = useState(false);
  const stopBlocking = () => setIsBlocking(false);
  const subject = { kind, id: String(id), username };
  if (person.id === useCurrentUser().id) return null;
  const report = () =>
    hold((isOpen, close) => (
      <LazyOverlay open={isOpen} onClose={close}>
        <ReportDialog reported={subject} person={person} open={isOpen} onClose={close} />
      </LazyOverlay>
    ));
  return (
    <>
      <ActionMenu
        label={label ?? `More about @${username}`}
        iconSize={iconSize}
        actions={[
          ...actions,
          { label: reportTitle(subject), icon: Flag, onSelect: report },
          { label: `Block @${username}`, icon: UserX, onSelect: () => setIsBlocking(true) },
        ]}
      />
      <LazyOverlay open={isBlocking} onClose={stopBlocking}>
        <BlockDialog person={person} open={isBlocking} onClose={stopBlocking} />
      </LazyOverlay>
    </>
  );
}
