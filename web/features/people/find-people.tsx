import { type ReactNode, useRef, useState } from "react";
import type { Person } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { useDebouncedValue } from "#web/lib/browser/use-debounced-value.ts";
import { useSearchFocus } from "#web/lib/navigation/search-focus.ts";
import { SearchInput } from "#web/ui/form/search-input.tsx";
import { PeopleFound } from "./people-found.tsx";

interface FindPeopleProps {
  /** The Follow/Following toggle at the end of a person's row. */
  readonly renderFollow: (person: Person) => ReactNode;
}

/** Milliseconds. */
const debounceDelay = 250;

/** The Search tab (spec section 2). An empty search lists everyone. */
export function FindPeople({ renderFollow }: FindPeopleProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useSearchFocus(field);
  const term = useDebouncedValue(typed.trim(), debounceDelay);
  return (
    <>
      <div className="pagehead" style={{ paddingBottom: "1rem" }}>
        <h1>Find People</h1>
      </div>
      <SearchInput
        ref={field}
        label="Search users"
        placeholder="Search users by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      <PeopleFound term={term} renderFollow={renderFollow} />
    </>
  );
}
