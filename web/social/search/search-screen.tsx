import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { isOffline, watchConnection } from "#web/core/browser/connection.ts";
import { type SearchPlace, type SearchSegment, useSearchPlace } from "#web/core/navigation/search-address.ts";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { peopleQuery } from "#web/social/people/people.tsx";
import { FindPeople } from "./find-people.tsx";
import { FindProducts } from "./find-products.tsx";
import { ListAndPane } from "./list-and-pane.tsx";
import { useRememberedSearches } from "./search-segments.tsx";

const FindAll = lazy(() => import("./find-all.tsx").then((module) => ({ default: module.FindAll })));
const FindSessions = lazy(() => import("./find-sessions.tsx").then((module) => ({ default: module.FindSessions })));

/** Without a connection only one's own sessions can be searched. */
const opensOnNow = (): SearchSegment => (isOffline() ? "sessions" : "people");

/** Where the tab opens: it stays while the tab is open, and is decided anew with the next opening. */
function useOpensOn(): SearchSegment {
  const queryClient = useQueryClient();
  const [opensOn, setOpensOn] = useState(opensOnNow);
  // The tab stays mounted while another one is open; its effects run again when it shows.
  useLayoutEffect(() => {
    setOpensOn(opensOnNow());
    // Where the device believes to be connected, only a call without an answer tells: that for people, unless they're here.
    return watchConnection(() => {
      if (isOffline() && !queryClient.getQueryData(peopleQuery("").queryKey)) setOpensOn("sessions");
    });
  }, [queryClient]);
  return opensOn;
}

/** The Search tab. It opens on people; the searches over everything and of one's own sessions load when they're chosen. */
export function SearchScreen() {
  const { segment, choices } = useSearchPlace(useOpensOn());
  const place = useRememberedSearches(segment);
  return (
    <div ref={place}>
      <ListAndPane>
        <Segment segment={segment} choices={choices} />
      </ListAndPane>
    </div>
  );
}

function Segment({ segment, choices }: SearchPlace) {
  if (segment === "people") return <FindPeople q={choices.q} />;
  if (segment === "products") return <FindProducts q={choices.q} />;
  return (
    <Suspense fallback={<RowsSkeleton of="sessions" />}>
      {segment === "all" ? <FindAll q={choices.q} /> : <FindSessions choices={choices} />}
    </Suspense>
  );
}
