import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { comparisonQuery, Pairlet } from "#web/taste/compare/next-pair.tsx";
import { rankingsQuery } from "./rankings.queries.ts";

/** The pair whose answer would tell most, and the way to Compare; nothing with fewer than two sessions. */
export function CloseCall() {
  const { data } = useQuery(comparisonQuery);
  const [left, right] = data?.sessions ?? [];
  const places = usePlaces(left, right);
  if (!left || !right) return null;
  return (
    <aside className="closecall" aria-label="A close call">
      <section className="nudge">
        <h2>A close call</h2>
        <Pairlet left={left} right={right} detail={whenAndWhere} />
        <LinkButton href={pages.compare} icon={ArrowLeftRight}>
          Compare
        </LinkButton>
        {places && <p>{places}</p>}
      </section>
    </aside>
  );
}

/** 'Fri, Nov 20, Rooftop on 23rd' */
const whenAndWhere = ({ consumedAt, utcOffset, createdAt, location }: Session): string =>
  [formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset), location].filter(Boolean).join(", ");

/** Where both stand, as far as the loaded part of the order knows. */
function usePlaces(left: Session | undefined, right: Session | undefined): string | undefined {
  const { data } = useInfiniteQuery(rankingsQuery);
  const placeOf = (session: Session | undefined) =>
    data?.pages.flatMap(({ items }) => items).find(({ id }) => id === session?.id)?.place ?? undefined;
  const places = [placeOf(left), placeOf(right)].filter((place) => place !== undefined).toSorted((a, b) => a - b);
  return places.length === 2 ? `They're number ${places[0]} and number ${places[1]} so far.` : undefined;
}
