import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Company } from "#shared/contract/companions.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername, fullName, nameList } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

const nameKey = (person: Author) => searchKey(fullName(person));

/**
 * People who can be asked: those of earlier evenings first, the latest on top, then the others by name. A term finds those
 * who don't fit on one page.
 */
export const mutualFollowsQuery = (term: string) =>
  queryOptions({
    queryKey: queryKeys.mutualFollows(term),
    queryFn: async ({ signal }) => {
      const query = { limit: limits.page.max, ...(term !== "" && { q: term }) };
      const [{ items }, ofEvenings] = await Promise.all([
        callPage(routes.listMutualFollows, { query, signal }),
        // Without it only their order is another one.
        call(routes.listPeopleOfEvenings, { signal }).catch(() => []),
      ]);
      const wereThere = ofEvenings.filter((person) => isNamed(person, term));
      const known = new Set(wereThere.map(({ id }) => id));
      const others = items.filter(({ id }) => !known.has(id));
      return [...wereThere, ...others.toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))];
    },
    // Who was read lately can be picked without a connection.
    staleTime: 60_000,
  });

export const isNamed = (person: Author, typed: string): boolean =>
  searchKey(`${fullName(person)} ${person.username}`).includes(searchKey(typed));

/** Who was there, as far as the viewer may know. A session that waits to be sent has nobody yet. */
export const companyQuery = ({ id }: Pick<Session, "id">) =>
  queryOptions({
    queryKey: queryKeys.company(id),
    queryFn: ({ signal }) => call(routes.listCompanions, { params: { id }, signal }),
    enabled: id > 0,
    staleTime: 0,
  });

/** Names that aren't people are one text of the session. */
export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** 'June can't be asked right now.', whatever the reason. */
export const cannotBeAsked = (people: readonly Author[]): string =>
  `${nameList(people.map((person) => firstNameOrUsername(person)))} can't be asked right now.`;

/** @returns those of these people who weren't asked */
export async function listUnasked(sessionId: number, people: readonly Author[]): Promise<Author[]> {
  const { companions } = await call(routes.listCompanions, { params: { id: sessionId } });
  return people.filter(({ id }) => !companions.some(({ user }) => user.id === id));
}

/** Whether what was logged as one's own of an evening stands by itself: the ask may have been taken back meanwhile. */
async function isAlone(sessionId: number): Promise<boolean> {
  return (await call(routes.listCompanions, { params: { id: sessionId } })).gatheringId === null;
}

/** Says that it stands by itself. The session itself tells it, too, so that an answer that doesn't come costs nothing. */
export function tellIfAlone(sessionId: number, toast: (toast: { title: string; description: string }) => void): void {
  const told = { title: "Logged on its own", description: "It can't be added to that evening anymore." };
  void isAlone(sessionId).then(
    (alone) => alone && toast(told),
    () => undefined,
  );
}

export const askMutation = (queryClient: QueryClient, sessionId: number) =>
  mutationOptions({
    mutationFn: (userId: string) => call(routes.askCompanion, { params: { id: sessionId }, body: { userId } }),
    onSuccess: (company: Company) => queryClient.setQueryData(queryKeys.company(sessionId), company),
  });

/** Takes a person off a gathering, oneself too. */
export const removeCompanionMutation = (queryClient: QueryClient, gatheringId: number) =>
  mutationOptions({
    mutationFn: (userId: string) => call(routes.removeCompanion, { params: { id: gatheringId, userId } }),
    onSuccess: () => {
      for (const queryKey of [families.company, families.feed, queryKeys.notifications, queryKeys.unreadCount])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
