import { useInfiniteQuery } from "@tanstack/react-query";
import Disc3 from "lucide-react/icons/disc-3";
import Scale from "lucide-react/icons/scale";
import { useState } from "react";
import type { Insights } from "#shared/contract/insights.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { useRestsSuggestions } from "#web/core/cache/breaks.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { counted } from "#web/core/format.ts";
import { RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { AnswerCard } from "./answer-card.tsx";

interface Missing {
  readonly icon: Glyph;
  readonly name: string;
  readonly text: string;
}

/** Sessions named in a line. */
const named = 2;

/** While there's too little to compare: what is really missing. Nothing when nothing is. */
export function HelpCard({ insights: { sessions } }: { readonly insights: Insights }) {
  const { data = [] } = useInfiniteQuery(allSessionsQuery(useCurrentUser().id));
  const [chosen, setChosen] = useState<Session | null>(null);
  const isResting = useRestsSuggestions();
  const unrated = isResting ? [] : data.filter(({ rating }) => rating === null);
  const withoutAmount = data.filter(({ amount, thcPercentage, ingestionMethod }) =>
    ingestionMethod === "edible" ? amount === null && thcPercentage === null : amount === null,
  );
  const rateLabel = `Rate ${counted(unrated.length, "session")}`;
  const missing: Missing[] = [
    ...(unrated.length > 0 ? [{ icon: Disc3, name: rateLabel, text: namesOf(unrated) }] : []),
    ...(withoutAmount.length > 0
      ? [{ icon: Scale, name: "Note the amount", text: missingIn(withoutAmount.length, sessions) }]
      : []),
  ];
  const [newest] = unrated;
  return (
    <>
      {missing.length > 0 && (
        <AnswerCard
          title="What would help"
          look="offer"
          links={
            newest && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(newest)}>
                {rateLabel}
              </Button>
            )
          }
        >
          <ul className="helps">
            {missing.map(({ icon, name, text }) => (
              <li key={name}>
                <Icon glyph={icon} />
                <span>
                  <b>{name}</b>
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ul>
        </AnswerCard>
      )}
      <RateDialog session={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

const missingIn = (without: number, sessions: number): string =>
  without === sessions && sessions > 1 ? `Missing in all ${sessions}` : `Missing in ${without} of ${sessions}`;

function namesOf(sessions: readonly Session[]): string {
  const names = sessions.slice(0, named).map(({ strainName }) => shownStrainName(strainName));
  return sessions.length > named ? `${names.join(", ")} and ${sessions.length - named} more` : names.join(" and ");
}
