import { type ReactNode, useRef } from "react";
import type { Person } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { useFieldFocus } from "#web/core/navigation/field-focus.ts";
import { useSearchedText } from "#web/core/navigation/use-searched-text.ts";
import { SearchInput } from "#web/kit/form/search-input.tsx";
import { PeopleFound } from "./people-found.tsx";

interface FindPeopleProps {
  /** The Follow/Following toggle at the end of a person's row. */
  readonly renderFollow: (person: Person) => ReactNode;
  /** The text in the address. */
  readonly q?: string;
  /** Puts the typed text into the address. */
  readonly onPause?: (text: string) => void;
  /** Below the field: the SearchSegments, which take the typed text along. */
  readonly renderSegments?: (typed: string) => ReactNode;
}

/** The Search tab (spec section 2). An empty search lists everyone. */
export function FindPeople({ renderFollow, q = "", onPause = ignore, renderSegments }: FindPeopleProps) {
  const { typed, setTyped, text } = useSearchedText(q, onPause);
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus("search", () => field.current?.focus());
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
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {renderSegments?.(typed)}
      <PeopleFound term={text} renderFollow={renderFollow} />
    </>
  );
}

function ignore(): void {}
