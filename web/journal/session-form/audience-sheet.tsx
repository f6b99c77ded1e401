import { useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import type { Author } from "#shared/contract/users.ts";
import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { closeFriendsQuery } from "#web/core/cache/close-friends.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { counted, plural, spelledCount } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Options } from "#web/kit/form/options.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import "./audience-sheet.css";

const shownFaces = 4;

function Faces({ people }: { readonly people: readonly Author[] }) {
  const more = people.length - shownFaces;
  return (
    <span className="audfaces">
      <span className="faces">
        {people.slice(0, shownFaces).map((person) => (
          <Avatar key={person.id} person={person} image={person.profileImageUrl} />
        ))}
      </span>
      {more > 0 && <small>and {more} more</small>}
    </span>
  );
}

interface AudienceSheetProps {
  readonly open: boolean;
  /** Null: none of them is chosen. */
  readonly value: Visibility | null;
  readonly onChange: (visibility: Visibility) => void;
  /** Without 'Done'. */
  readonly onClose: () => void;
  /** On the way to the circle; like closing where it's absent. */
  readonly onLeave?: (() => void) | undefined;
  /** Like closing where it's absent. */
  readonly onDone?: (() => void) | undefined;
  /** Of more than one session. */
  readonly title?: string | undefined;
  /** Below all of them, of these sessions alone. */
  readonly note?: string | undefined;
  /** In place of 'Done'. */
  readonly foot?: ReactNode;
}

/** All audiences, each with who that is. */
export function AudienceSheet({
  open,
  value,
  onChange,
  onClose,
  onLeave = onClose,
  onDone = onClose,
  title = "Who can see this session",
  note,
  foot,
}: AudienceSheetProps) {
  const { followersCount } = useCurrentUser();
  const { data: closeFriends } = useQuery(closeFriendsQuery);
  const hints: Record<Visibility, string | undefined> = {
    public: "Anyone with an account here",
    followers: counted(followersCount, "person", "people"),
    "close-friends": closeFriends && hintOf(closeFriends.length),
    private: "It still counts in your rankings",
  };
  const options = visibilities.map((visibility) => ({
    value: visibility,
    icon: visibilityIcons[visibility],
    label: visibilityLabels[visibility],
    hint: hints[visibility],
    more:
      visibility === "close-friends" && closeFriends && closeFriends.length > 0 ? (
        <Faces people={closeFriends} />
      ) : undefined,
  }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        foot ?? (
          <Button block onClick={onDone}>
            Done
          </Button>
        )
      }
    >
      <Options label="Audience" name="session-audience" options={options} value={value} onChange={onChange} />
      <Link className="audchoose" href={pages.closeFriends} onClick={onLeave}>
        <Icon glyph={Pencil} />
        Choose close friends
      </Link>
      {note && <p className="audhelp">{note}</p>}
      <p className="audhelp">
        They see that it's for close friends, not who else is one. Nobody is told when they're added or taken off.
      </p>
    </Sheet>
  );
}

const hintOf = (count: number): string =>
  count === 0
    ? "You haven't picked anyone yet"
    : `${spelledCount(count)} ${plural(count, "person", "people")} you picked`;
