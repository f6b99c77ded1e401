import { useInfiniteQuery } from "@tanstack/react-query";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { followListQuery } from "#web/core/cache/follow-list-query.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";

const offered = 5;

/** People whose username or part of whose name begins with the typed text: usernames first. */
function matchingPeople(people: readonly Author[], typed: string): Author[] {
  const key = searchKey(typed);
  const names = (person: Author) => searchKey(fullName(person)).split(" ");
  const byUsername = people.filter(({ username }) => searchKey(username).startsWith(key));
  const byName = people.filter(
    (person) => !byUsername.includes(person) && names(person).some((name) => name.startsWith(key)),
  );
  return [...byUsername, ...byName].slice(0, offered);
}

/**
 * People to mention: those who are here already, then those whom the viewer follows, without the viewer.
 * @param typed undefined while nobody is being mentioned
 */
export function useMentionSuggestions(here: readonly Author[], typed: string | undefined): Author[] {
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
