import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { type IngestionMethod, ingestionMethods, type StrainType, strainTypes } from "#shared/domain/enumerations.ts";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";

type RankedBy = "products" | "sessions";

/** What one looks for in the ranking; an empty list chooses nothing and matches everything. */
export interface RankingFilter {
  readonly methods: readonly IngestionMethod[];
  readonly strainTypes: readonly StrainType[];
}

export const noRankingFilter: RankingFilter = { methods: [], strainTypes: [] };

interface RankingsView extends RankingFilter {
  readonly by: RankedBy;
  /** Whether the rest of the sessions was asked for. */
  readonly showsAll: boolean;
}

/** The page with products, for links that are about them. */
export const productRankingsPath = `${pages.rankings}?by=products`;

/** What the page shows. Remembered by the history entry, so that Back from a row leads to its list as it was. */
export function useRankingsView() {
  const [path] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search).get("by");
  const state = useHistoryState<unknown>();
  const stored: object = typeof state === "object" && state !== null ? state : {};
  const has = (name: string, value: string) => name in stored && valuesOf(stored[name as keyof object]).includes(value);
  const view: RankingsView = {
    by: has("rankedBy", "products") || (asked === "products" && !("rankedBy" in stored)) ? "products" : "sessions",
    methods: ingestionMethods.filter((method) => has("methods", method)),
    strainTypes: strainTypes.filter((type) => has("strainTypes", type)),
    showsAll: has("shown", "all"),
  };
  function change(changed: Partial<RankingsView>) {
    const { by, showsAll, ...filter } = { ...view, ...changed };
    // With what was asked for: another address is another page, and the focus would go with this one.
    replacePage(search ? `${path}?${search}` : path, { rankedBy: by, shown: showsAll ? "all" : "some", ...filter });
  }
  return { view, change };
}

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
