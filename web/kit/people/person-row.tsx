import type { ComponentProps, ReactNode } from "react";
import { fullName, type NamedPerson } from "#shared/domain/display-name.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Avatar } from "./avatar.tsx";

interface PersonRowProps {
  readonly person: NamedPerson & { readonly username: string };
  readonly image?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly href: string;
  /** The row is about to open, e.g. from a sheet, which closes. */
  readonly onOpen?: (() => void) | undefined;
  /** Of its link, in a list that knows which of its rows is chosen. */
  readonly opener?: Pick<ComponentProps<"a">, "aria-current"> | undefined;
  /** Marks the searched words in a name. */
  readonly mark?: ((text: string) => ReactNode) | undefined;
  /** Below the names: what the viewer and this person have in common. */
  readonly common?: ReactNode;
  /** The row's end goes below where it needs the width. */
  readonly stacked?: boolean | undefined;
  /** At the end of the row: a FollowButton; nothing on the current user's own row. */
  readonly children?: ReactNode;
}

/** One person in a list; belongs into `<ul className="rows">`. */
export function PersonRow(props: PersonRowProps) {
  const { person, image, location, href, onOpen, opener, mark, common, stacked, children } = props;
  return (
    <li className={classNames("row", stacked && "row--stacked")}>
      <Link {...opener} className="row__link" href={href} onClick={onOpen}>
        <Avatar person={person} image={image} />
        <span className="row__main">
          <b>{mark ? mark(fullName(person)) : fullName(person)}</b>
          <small>
            <FactsLine>
              <span>@{mark ? mark(person.username) : person.username}</span>
              {location}
            </FactsLine>
          </small>
          {common}
        </span>
      </Link>
      {children}
    </li>
  );
}
