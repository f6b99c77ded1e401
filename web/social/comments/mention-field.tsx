import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { typedName } from "#shared/domain/linked-text.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { followListQuery } from "#web/core/cache/person-query.ts";
import { Textarea } from "#web/kit/form/input.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";

const maxSuggestions = 5;

/** People whose username or part of whose name begins with the typed text: usernames first. */
function matchingPeople(people: readonly Author[], typed: string): Author[] {
  const key = searchKey(typed);
  const names = (person: Author) => searchKey(fullName(person)).split(" ");
  const byUsername = people.filter(({ username }) => searchKey(username).startsWith(key));
  const byName = people.filter(
    (person) => !byUsername.includes(person) && names(person).some((name) => name.startsWith(key)),
  );
  return [...byUsername, ...byName].slice(0, maxSuggestions);
}

/**
 * People to mention: those who are here already, then those whom the viewer follows, without the viewer.
 * @param typed undefined while nobody is being mentioned
 */
function useMentionSuggestions(here: readonly Author[], typed: string | undefined): Author[] {
  const { id: ownId } = useCurrentUser();
  const isTyping = typed !== undefined;
  const { data } = useInfiniteQuery({ ...followListQuery("following", ownId), enabled: isTyping });
  if (!isTyping) return [];
  const followed = data?.pages.flatMap((page) => page.items) ?? [];
  const people = new Map([...here, ...followed].map((person) => [person.id, person]));
  people.delete(ownId);
  const matches = matchingPeople([...people.values()], typed);
  const [only] = matches;
  // Nothing is left to complete, so that Enter posts.
  const isWhole = matches.length === 1 && only?.username.toLowerCase() === typed.toLowerCase();
  return isWhole ? [] : matches;
}

interface MentionFieldProps {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly onEscape?: (() => void) | undefined;
  readonly readOnly: boolean;
  readonly isTooLong: boolean;
  readonly describedBy: string;
  /** Suggested before others. */
  readonly people: readonly Author[];
}

/**
 * Enter posts, Shift+Enter adds a new line (spec section 2, Comments panel). A typed '@' offers people: arrows move,
 * Enter takes, Escape closes. A text box takes no role of a combobox, but all of its states.
 */
export function MentionField({
  id,
  field,
  value,
  people,
  onChange,
  onEnter,
  onEscape,
  isTooLong,
  describedBy,
  ...rest
}: MentionFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  /** Whom the arrows have moved to. Not their place: a late answer may put another person there. */
  const [movedTo, setMovedTo] = useState<string>();
  const caretAfter = useRef<number>(undefined);
  const suggestions = useMentionSuggestions(people, typed);
  const isOpen = suggestions.length > 0;
  const current = suggestions.find(({ id: personId }) => personId === movedTo) ?? suggestions[0];

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });
  function look({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const name = selectionStart === selectionEnd ? typedName(text.slice(0, selectionStart)) : undefined;
    if (name !== typed) setMovedTo(undefined);
    setTyped(name);
  }
  function pick({ username }: Author) {
    const caret = field.current?.selectionStart ?? value.length;
    const before = `${value.slice(0, caret - (typed?.length ?? 0))}${username} `;
    caretAfter.current = before.length;
    setTyped(undefined);
    onChange(before + value.slice(caret).replace(/^ /, ""));
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229: Safari ends a composition before the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const act = keyAct(event);
    if (!act) return;
    event.preventDefault();
    if (event.key === "Escape") event.stopPropagation();
    act();
  }
  function keyAct({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (key === "Enter") return shiftKey ? undefined : current ? () => pick(current) : onEnter;
    if (key === "Escape") return isOpen ? () => setTyped(undefined) : onEscape;
    if (!current) return undefined;
    const at = suggestions.indexOf(current);
    if (key === "ArrowDown") return () => setMovedTo(suggestions[(at + 1) % suggestions.length]?.id);
    if (key === "ArrowUp") return () => setMovedTo(suggestions.at(at - 1)?.id);
    return undefined;
  }
  return (
    <div className="mentionfield">
      <Textarea
        {...rest}
        ref={field}
        id={id}
        rows={2}
        value={value}
        aria-invalid={isTooLong || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={current && `${listId}-${current.id}`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          look(currentTarget);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      {isOpen && (
        <div
          className="listbox"
          id={listId}
          role="listbox"
          aria-label="People to mention"
          // Keeps the focus, and with it the keyboard, in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and its keys move and take the option
            <div
              key={person.id}
              ref={person === current ? showOption : undefined}
              id={`${listId}-${person.id}`}
              className="option"
              role="option"
              aria-selected={person === current}
              tabIndex={-1}
              onClick={() => pick(person)}
            >
              <Avatar person={person} image={person.profileImageUrl} size="2rem" />
              <span>
                <b>@{person.username}</b> <small>{fullName(person)}</small>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The list may be longer than a low window has room for. */
const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
