import { lazy, Suspense } from "react";
import { type SearchPlace, useSearchPlace } from "#web/core/navigation/search-address.ts";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FindPeople } from "./find-people.tsx";
import { FindProducts } from "./find-products.tsx";
import { useRememberedSearches } from "./search-segments.tsx";

const FindSessions = lazy(() => import("./find-sessions.tsx").then((module) => ({ default: module.FindSessions })));

/** The Search tab. It opens on people; the search of one's own sessions, with all its filters, loads when it's chosen. */
export function SearchScreen() {
  const { segment, choices } = useSearchPlace();
  const place = useRememberedSearches(segment);
  return (
    <div ref={place}>
      <Segment segment={segment} choices={choices} />
    </div>
  );
}

function Segment({ segment, choices }: SearchPlace) {
  if (segment === "people") return <FindPeople q={choices.q} />;
  if (segment === "products") return <FindProducts q={choices.q} />;
  return (
    <Suspense fallback={<RowsSkeleton of="sessions" />}>
      <FindSessions choices={choices} />
    </Suspense>
  );
}
