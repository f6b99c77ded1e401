import { queryOptions, useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import UserRound from "lucide-react/icons/user-round";
import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { isInCompany } from "#shared/domain/companions.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Toggles } from "#web/journal/session-form/toggles.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { loadQuery } from "#web/offline/copies/load-query.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { namesIn } from "./company.queries.ts";

/** Each once however it's spelled, as `known` spells it where that has it. */
export function namesOnce(names: readonly string[], known: readonly string[] = []): string[] {
  const spelled = new Map(known.map((name) => [searchKey(name), name]));
  const once = new Map<string, string>();
  for (const name of names) {
    const key = searchKey(name);
    if (!once.has(key)) once.set(key, spelled.get(key) ?? name);
  }
  return [...once.values()];
}

/** Names that the person has written beside their sessions, the last ones first. From this device alone: no one else is told. */
const earlierNamesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.earlierNames(personId),
    queryFn: async (): Promise<string[]> => {
      const kept = await loadQuery(personId, queryKeys.allSessions(personId));
      const waiting = (await unsentOf(personId)).flatMap(({ request }) =>
        request.route === "logSession" ? [request.body.companions] : [],
      );
      // Made by the function that answers for lists of sessions.
      const pages = (kept?.data as { pages: { items: Session[] }[] } | undefined)?.pages ?? [];
      const texts = pages.flatMap(({ items }) => items.map(({ companions }) => companions));
      return namesOnce([...waiting.toReversed(), ...texts].flatMap((text) => namesIn(text ?? "").filter(isInCompany)));
    },
    staleTime: 0,
  });

/** Those and the ones that were chosen here, as they were chosen, which stay when they're taken back. */
export function useEarlierNames(chosen: readonly string[], isWanted: boolean): readonly string[] {
  const { data = [] } = useQuery({ ...earlierNamesQuery(useCurrentUser().id), enabled: isWanted });
  const [seen, setSeen] = useState(chosen);
  const news = chosen.filter((name) => !seen.includes(name));
  if (news.length > 0) setSeen([...seen, ...news]);
  const here = [...seen, ...news];
  return namesOnce([...data, ...here], here);
}

interface NamesToPickProps {
  readonly known: readonly string[];
  /** Narrows them. */
  readonly typed: string;
  readonly names: readonly string[];
  readonly hasRoomFor: (names: readonly string[]) => boolean;
  readonly onChange: (names: readonly string[]) => void;
  /** A new one is wanted. */
  readonly onType: () => void;
}

/** So many stand there at first, besides the chosen ones. */
const firstShown = 8;

/** One tap adds a name that was written before, and takes it back. */
export function NamesToPick({ known, typed, names, hasRoomFor, onChange, onType }: NamesToPickProps) {
  const matching = known.filter((name) => names.includes(name) || searchKey(name).includes(searchKey(typed)));
  return (
    <div className="company__names">
      <FieldGroup label="Names">
        <Toggles
          name="names"
          all={matching}
          first={matching.slice(0, firstShown)}
          moreLabel="More names"
          chosen={names}
          onChange={onChange}
          isDisabled={(name) => !hasRoomFor([...names, name])}
          labelOf={(name) => name}
          iconOf={() => UserRound}
          classNameOf={() => "mood--word"}
        />
        <button className="addchip" type="button" onClick={onType}>
          <Icon glyph={Plus} size="sm" />
          Name
        </button>
      </FieldGroup>
    </div>
  );
}
