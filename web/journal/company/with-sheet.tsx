import "./company.css";
import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername, fullName } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { nameList } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { mutualFollowsQuery, namesIn } from "./company.queries.ts";

const separator = ", ";

/** What happens to those who are picked. */
function pickedNote(people: readonly Author[], names: readonly string[], namesShown: boolean): string {
  const asked = nameList(people.map((person) => firstNameOrUsername(person)));
  const [are, them] = names.length > 1 ? ["are just names", "them"] : ["is just a name", "it"];
  const seen = namesShown ? `everyone who sees this session sees ${them}` : `only you see ${them}`;
  return [
    asked && `${asked} will be asked to add theirs. Others see them here only once they've said yes.`,
    names.length > 0 && `${nameList(names)} ${are}, and ${seen}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

interface Picked {
  readonly people: readonly Author[];
  /** As one text; null where only people can be added. */
  readonly names: string | null;
}

interface WithSheetProps {
  readonly picked: Picked;
  /** Whether others see the names, too. */
  readonly namesShown?: boolean;
  /** People who are there already, or have been asked. */
  readonly without?: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (picked: Picked) => void;
}

/** Whom a session was with: people who follow each other, to be asked, and names. */
export function WithSheet({ picked, namesShown = false, without = [], onClose, onDone }: WithSheetProps) {
  const [people, setPeople] = useState(picked.people);
  const [names, setNames] = useState(() => namesIn(picked.names ?? ""));
  const [text, setText] = useState("");
  const term = useDebouncedValue(text.trim(), 250);
  const takesNames = picked.names !== null;
  const { data: friends = [] } = useQuery(mutualFollowsQuery(""));
  const typed = text.trim();
  const added = takesNames ? namesIn(typed).filter((name) => !names.includes(name)) : [];
  const withAdded = [...new Set([...names, ...added])];
  const hasRoom = withAdded.join(separator).length <= limits.companions.max;
  const canAdd = added.length > 0 && hasRoom;
  function addNames() {
    if (!canAdd) return;
    setNames(withAdded);
    setText("");
  }
  // What was typed and finds nobody is a name, also where 'Done' comes before Enter.
  const isSearch = friends.some((person) =>
    searchKey(`${fullName(person)} ${person.username}`).includes(searchKey(typed)),
  );
  const namesAtLast = canAdd && !isSearch ? withAdded : names;
  function toggle(person: Author) {
    const others = people.filter(({ id }) => id !== person.id);
    setPeople(others.length < people.length ? others : [...people, person]);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Neither the form around it nor the sheet is sent.
    event.preventDefault();
    addNames();
  }
  const note = pickedNote(people, names, namesShown);
  return (
    <Sheet
      open
      onClose={onClose}
      title="With whom?"
      foot={
        <Button
          block
          onClick={() => onDone({ people, names: takesNames ? changedText(picked.names ?? "", namesAtLast) : null })}
        >
          Done
        </Button>
      }
    >
      <SearchInput
        label={takesNames ? "Search friends or type a name" : "Search friends"}
        placeholder={takesNames ? "Search friends or type a name" : "Search friends"}
        value={text}
        maxLength={limits.companions.max}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {canAdd && (
        <button className="addchip company__add" type="button" onClick={addNames}>
          <Icon glyph={UserRound} size="sm" />
          {added.length > 1 ? `Add ${nameList(added)} as names` : `Add "${added[0]}" as a name`}
        </button>
      )}
      {added.length > 0 && !hasRoom && <p className="help">There's no room for more names.</p>}
      <h3 className="label company__label">You follow each other</h3>
      <PeopleToPick term={term} people={people} without={without} onToggle={toggle} />
      {names.length > 0 && (
        <>
          <h3 className="label company__label">Names</h3>
          <ul className="chips">
            {names.map((name) => (
              <li key={name}>
                <button
                  className="chip company__name"
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => setNames(names.filter((other) => other !== name))}
                >
                  <Icon glyph={UserRound} size="sm" />
                  {name}
                  <Icon glyph={X} size="xs" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="company__note" role="status" hidden={note === ""}>
        <Icon glyph={Bell} size="sm" />
        <span>{note}</span>
      </p>
    </Sheet>
  );
}

/** A text that was typed in another way stays as it is, until a name comes or goes. */
const changedText = (text: string, names: readonly string[]) =>
  namesIn(text).join(separator) === names.join(separator) ? text : names.join(separator);

interface PeopleToPickProps {
  readonly term: string;
  readonly people: readonly Author[];
  readonly without: readonly string[];
  readonly onToggle: (person: Author) => void;
}

function PeopleToPick({ term, people, without, onToggle }: PeopleToPickProps) {
  const { data, isError, isFetching, refetch } = useQuery(mutualFollowsQuery(term));
  const isPicked = ({ id }: Author) => people.some((person) => person.id === id);
  if (!data)
    return isError ? (
      <ErrorState title="Couldn't load people" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  const shown = [...people.filter(({ id }) => !data.some((found) => found.id === id)), ...data].filter(
    ({ id }) => !without.includes(id),
  );
  if (shown.length === 0)
    return (
      <p className="help">
        {term === "" && without.length === 0
          ? "You can ask people here once you follow each other."
          : "No one else by that name follows you back."}
      </p>
    );
  return (
    <ul className="rows">
      {shown.map((person) => (
        <li key={person.id}>
          <label className="row company__pick">
            <Avatar person={person} image={person.profileImageUrl} />
            <span className="row__main">
              <b>{fullName(person)}</b>
              <small>@{person.username}</small>
            </span>
            <input
              type="checkbox"
              className="company__tick"
              checked={isPicked(person)}
              disabled={!isPicked(person) && people.length >= limits.gathering.companions}
              onChange={() => onToggle(person)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
