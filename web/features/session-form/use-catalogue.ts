import { useQuery } from "@tanstack/react-query";
import type { Catalogue } from "#shared/contract/catalogue.ts";
import { useSettled } from "#web/lib/browser/use-debounced-value.ts";
import { catalogueQuery } from "./session-form.queries.ts";

/** Milliseconds without a keystroke before the catalogue is asked; what is the person's own answers at once. */
const settleTime = 200;
const nothing: Catalogue = { strains: [], brands: [] };

/** What is known under the text. Nothing while offline: a journal can be written without the catalogue. */
export function useCatalogue(text: string): Catalogue {
  const typed = text.trim();
  const { data } = useQuery(catalogueQuery(useSettled(typed, settleTime)));
  return typed === "" || !data ? nothing : data;
}
