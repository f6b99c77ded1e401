import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { hasNumbers } from "#shared/domain/rating.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { classNames } from "#web/kit/class-names.ts";
import { QuickChoice } from "#web/social/search/quick-choice.tsx";
import "#web/kit/button/pick.css";

const orders = ["newest", "highest"] as const;
const parts = ["all", "rated", "to-rate"] as const;

/** Which of one's own sessions are shown, and in which order. */
export interface SessionChoice {
  readonly part: (typeof parts)[number];
  readonly order: (typeof orders)[number];
}

const asLogged: SessionChoice = { part: "all", order: "newest" };
/** Coming back from a session finds them as they were. */
const chosenBefore = new Map<string, SessionChoice>();

interface UsedChoice {
  /** Null where there's nothing to choose. */
  readonly controls: SessionChoicesProps | null;
  /** Null for all of them, newest first. */
  readonly chosen: SessionChoice | null;
}

/** @param count of all sessions; null where they're not the viewer's own */
export function useSessionChoice(userId: string, count: number | null): UsedChoice {
  const { ratedSessionsCount: rated } = useCurrentUser();
  const { data: whole } = useInfiniteQuery({ ...allSessionsQuery(userId), enabled: false });
  // From some number on the account says 'that many or more': the list tells once it's there.
  const counted = rated < limits.countedRatings.max ? rated : whole?.filter(({ rating }) => rating !== null).length;
  const [choice, setChoice] = useState(chosenBefore.get(userId) ?? asLogged);
  const hasParts = count !== null && rated > 0 && (counted === undefined || counted < count);
  const hasOrders = count !== null && hasNumbers(rated);
  if (!hasParts && !hasOrders) return { controls: null, chosen: null };
  const used: SessionChoice = {
    part: hasParts ? choice.part : asLogged.part,
    order: hasOrders ? choice.order : asLogged.order,
  };
  function choose(next: SessionChoice) {
    chosenBefore.set(userId, next);
    setChoice(next);
  }
  return {
    controls: {
      choice: used,
      counts: hasParts
        ? { all: count, ...(counted !== undefined && { rated: counted, "to-rate": count - counted }) }
        : null,
      hasOrders,
      onChoose: choose,
    },
    chosen: used.part === asLogged.part && used.order === asLogged.order ? null : used,
  };
}

/** Those without a rating come last where the highest score is first. */
export function chosenOf(sessions: readonly Session[], { part, order }: SessionChoice): readonly Session[] {
  const some = part === "all" ? sessions : sessions.filter(({ rating }) => (rating === null) === (part === "to-rate"));
  return order === "newest" ? some : some.toSorted((a, b) => (b.rating ?? -1) - (a.rating ?? -1));
}

const labels = { all: "All", rated: "Rated", "to-rate": "To rate" } as const;
export const orderLabels = { newest: "Newest first", highest: "Highest score first" } as const;

interface SessionChoicesProps {
  readonly choice: SessionChoice;
  /** Null where all are rated, or none; without those that aren't known yet. */
  readonly counts: Readonly<Partial<Record<SessionChoice["part"], number>>> | null;
  readonly hasOrders: boolean;
  readonly onChoose: (choice: SessionChoice) => void;
}

/** On a phone only once something is chosen: there the list itself comes first. */
export function SessionChoices({ choice, counts, hasOrders, onChoose }: SessionChoicesProps) {
  const isChosen = choice.part !== asLogged.part || choice.order !== asLogged.order;
  return (
    <fieldset className={classNames("listchoices", isChosen && "is-chosen")}>
      <legend className="sr-only">Sessions to show</legend>
      {counts &&
        parts.map((part) => (
          <button
            key={part}
            type="button"
            className="pick"
            aria-pressed={part === choice.part}
            onClick={() => onChoose({ ...choice, part })}
          >
            {labels[part]} {counts[part]}
          </button>
        ))}
      {hasOrders && (
        <QuickChoice
          name="Sort"
          values={orders}
          chosen={[choice.order]}
          labels={orderLabels}
          onChoose={(order) => onChoose({ ...choice, order: order ?? asLogged.order })}
        />
      )}
    </fieldset>
  );
}
