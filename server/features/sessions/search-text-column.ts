import { searchTextOf } from "#shared/domain/session-search.ts";
import type { SessionRow } from "./sessions.access.ts";

type Texts = Partial<Pick<SessionRow, "strain_name" | "brand" | "notes" | "private_note" | "location" | "companions">>;

/** What the owner's search looks in, kept in step with each text that it's made of. */
export const searchTextColumn = ({ strain_name, brand, notes, private_note, location, companions }: Texts) => ({
  search_text: searchTextOf({
    strainName: strain_name ?? "",
    brand: brand ?? null,
    notes: notes ?? null,
    privateNote: private_note ?? null,
    location: location ?? null,
    companions: companions ?? null,
  }),
});
