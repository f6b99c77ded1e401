import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { readSearchPlace, type SearchPlace } from "./search-address.ts";

/** What the address says about the search; it stays while another page lies over it. */
export function useSearchPlace(): SearchPlace {
  const [path] = useLocation();
  const search = useSearch();
  // The tab without an address is the search as it opens.
  const entered = path === pages.search ? search : path === pages.home ? "" : undefined;
  const [kept, setKept] = useState(entered ?? "");
  if (entered !== undefined && entered !== kept) setKept(entered);
  return readSearchPlace(entered ?? kept);
}
