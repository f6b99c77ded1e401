import "./company.css";
import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import UserRound from "lucide-react/icons/user-round";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername, fullName, nameList } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SearchInput } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { isNamed, mutualFollowsQuery, namesIn } from "./company.queries.ts";
import { NamesToPick, namesOnce, useEarlierNames } from "./names-to-pick.tsx";

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

export interface Picked {
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
  /** Those who were picked are being asked. */
  readonly isAsking?: boolean;
  /** Called with the people and names picked, even when the sheet is left without 'Done'. */
  readonly onClose: (picked: Picked) => void;
  readonly onDone: (picked: Picked) => void;
}

/** Whom a session was with: people who follow each other, to be asked, and names. */
export function WithSheet(props: WithSheetProps) {
  const { picked, namesShown = false, without = [], isAsking = false, onClose, onDone } = props;
  const takesNames = picked.names !== null;
  const [chosen, setPeople] = useState(picked.people);
  // Some of them may have been asked, and the others not.
  const people = chosen.filter(({ id }) => !without.includes(id));
  const [names, setNames] = useState(() => namesOnce(namesIn(picked.names ?? "")));
  const [text, setText] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const { data: friends = [] } = useQuery(mutualFollowsQuery(""));
  const known = useEarlierNames(names, takesNames);
  const typed = text.trim();
  // A name that's known comes as it was written before.
  const withAdded = namesOnce([...names, ...(takesNames ? namesIn(typed) : [])], known);
  const added = withAdded.slice(names.length);
  const hasRoomFor = (all: readonly string[]) => all.join(separator).length <= limits.companions.max;
  const canAdd = added.length > 0 && hasRoomFor(withAdded);
  function change(all: readonly string[]) {
    setNames([...all]);
    setText("");
  }
  // What was typed and finds nobody is a name, also where 'Done' comes before Enter.
  const isSearch = friends.some((person) => isNamed(person, typed));
  const namesAtLast = canAdd && !isSearch ? withAdded : names;
  function toggle(person: Author) {
    const others = people.filter(({ id }) => id !== person.id);
    setPeople(others.length < people.length ? others : [...people, person]);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Neither the form around it nor the sheet is sent.
    event.preventDefault();
    if (canAdd) change(withAdded);
  }
  const pickedAtLast = () => ({ people, names: takesNames ? changedText(picked.names ?? "", namesAtLast) : null });
  const note = pickedNote(people, names, namesShown);
  const label = takesNames ? "Search friends or type a name" : "Search friends";
  return (
    <Sheet
      open
      onClose={() => onClose(pickedAtLast())}
      title="With whom?"
      foot={
        <Button block loading={isAsking} loadingLabel="Asking..." onClick={() => onDone(pickedAtLast())}>
          Done
        </Button>
      }
    >
      <div inert={isAsking}>
        <SearchInput
          ref={search}
          label={label}
          placeholder={label}
          value={text}
          maxLength={limits.companions.max}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        {canAdd && (
          <button className="addchip company__add" type="button" onClick={() => change(withAdded)}>
            <Icon glyph={UserRound} size="sm" />
            {added.length > 1 ? `Add ${nameList(added)} as names` : `Add "${added[0]}" as a name`}
          </button>
        )}
        {added.length > 0 && !canAdd && <p className="help">There's no room for more names.</p>}
        <h3 className="label company__label">You follow each other</h3>
        <PeopleToPick typed={typed} people={people} without={without} onToggle={toggle} />
        {takesNames && (
          <NamesToPick
            known={known}
            typed={typed}
            names={names}
            hasRoomFor={hasRoomFor}
            onChange={change}
            onType={() => search.current?.focus()}
          />
        )}
        <p className="company__note" role="status" hidden={note === ""}>
          <Icon glyph={Bell} size="sm" />
          <span>{note}</span>
        </p>
      </div>
    </Sheet>
  );
}

/** A text that was typed in another way stays as it is, until a name comes or goes. */
const changedText = (text: string, names: readonly string[]) =>
  namesIn(text).join(separator) === names.join(separator) ? text : names.join(separator);

/** Of all people, and of those by a name: whether some are there already. */
const nobodyToPick = {
  all: (isThere: boolean) =>
    isThere ? "Everyone you could ask is here already." : "You can ask people here once you follow each other.",
  named: (isThere: boolean) =>
    isThere ? "No one else by that name follows you back." : "No one by that name follows you back.",
} as const;

interface PeopleToPickProps {
  readonly typed: string;
  readonly people: readonly Author[];
  readonly without: readonly string[];
  readonly onToggle: (person: Author) => void;
}

/** So many leave room for the names below them. */
const firstShown = 6;

function PeopleToPick({ typed, people, without, onToggle }: PeopleToPickProps) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery(mutualFollowsQuery(""));
  const term = useDebouncedValue(typed, 250);
  // Those whom one page has are found on the device, also without a connection.
  const asks = term !== "" && (all.data?.length ?? 0) >= limits.page.max;
  const asked = useQuery({ ...mutualFollowsQuery(term), enabled: asks });
  const found = asks ? asked.data : all.data?.filter((person) => isNamed(person, typed));
  const { isError, isFetching, refetch } = asks ? asked : all;
  const isPicked = ({ id }: Author) => people.some((person) => person.id === id);
  if (!found)
    return isError ? (
      <ErrorState title="Couldn't load people" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  const toPick = [...people.filter(({ id }) => !found.some((each) => each.id === id)), ...found].filter(
    ({ id }) => !without.includes(id),
  );
  const shown = showsAll || typed !== "" ? toPick : toPick.filter((each, at) => at < firstShown || isPicked(each));
  if (toPick.length === 0) return <p className="help">{nobodyToPick[typed ? "named" : "all"](found.length > 0)}</p>;
  function showAll() {
    const first = toPick.findIndex((person) => !shown.includes(person));
    flushSync(() => setShowsAll(true));
    // The button is gone, and with it the focus.
    list.current?.querySelectorAll("input")[first]?.focus();
  }
  return (
    <>
      <ul className="rows" ref={list}>
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
      {shown.length < toPick.length && (
        <button className="addchip company__add" type="button" onClick={showAll}>
          <Icon glyph={ChevronDown} size="sm" />
          More friends
        </button>
      )}
    </>
  );
}
