import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import type { Entry } from "./notification-periods.ts";

const nameOf = (person: Author) => <b>{firstNameOrUsername(person)}</b>;

/** 'June', 'June and Kai' or 'June, Kai and 4 others'. */
export function NotificationNames({ entry: { all, mayHaveMore } }: { readonly entry: Entry }) {
  const [first, second, ...others] = all.map(({ fromUser }) => fromUser);
  if (!first) return null;
  if (!second) return nameOf(first);
  if (others.length === 0)
    return (
      <>
        {nameOf(first)} and {nameOf(second)}
      </>
    );
  const count = mayHaveMore ? "others" : others.length === 1 ? "1 other" : `${others.length} others`;
  return (
    <>
      {nameOf(first)}, {nameOf(second)} and {count}
    </>
  );
}
