import type { Block } from "#shared/contract/blocks.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { UnblockButton } from "./unblock-button.tsx";

interface BlockedRowProps {
  readonly person: Block["user"];
  /** Called before the row disappears, and the focus with it. */
  readonly onUnblocked: () => void;
}

/** Not a link: their profile isn't available. */
export function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  return (
    <li className="row">
      <Avatar person={person} />
      <span className="row__main">
        <b>{fullName(person)}</b>
        <small>@{person.username}</small>
      </span>
      <UnblockButton person={person} onUnblocked={onUnblocked} />
    </li>
  );
}
