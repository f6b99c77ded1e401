import { useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { useSearchedText } from "#web/core/navigation/use-searched-text.ts";
import { SearchInput } from "#web/kit/form/search-input.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { PeopleToMessage } from "./people-to-message.tsx";

interface NewMessageSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Choosing a person opens the conversation with them, begun or not. */
export function NewMessageSheet({ open, onClose }: NewMessageSheetProps) {
  const [q, setQ] = useState("");
  const { typed, setTyped, text } = useSearchedText(q, setQ);
  return (
    <Sheet open={open} onClose={onClose} title="New message">
      <SearchInput
        label="Search people to write to"
        placeholder="Search by name or username..."
        value={typed}
        maxLength={limits.searchTerm.max}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PeopleToMessage term={text} onOpen={onClose} />
    </Sheet>
  );
}
