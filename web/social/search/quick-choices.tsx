import { navigate } from "wouter/use-browser-location";
import {
  chartedStrainTypes,
  offeredIngestionMethods,
  type SessionSort,
  sessionSorts,
} from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { QuickChoice } from "./quick-choice.tsx";

const sortLabels = {
  "last-consumed": "Newest first",
  "highest-rated": "Highest score",
  "biggest-change": "Biggest change",
} as const satisfies Record<SessionSort, string>;

/** The order of one's own sessions, and the two filters that are chosen most; all are in the address. */
export function QuickChoices({ choices }: { readonly choices: SessionChoices }) {
  const go = (changed: Partial<SessionChoices>) => navigate(sessionsPath({ ...choices, ...changed }));
  return (
    <div className="quickchoices">
      <QuickChoice
        name="Sort"
        values={sessionSorts}
        chosen={[choices.sort]}
        labels={sortLabels}
        onChoose={(sort) => go({ sort: sort ?? "last-consumed" })}
      />
      <QuickChoice
        name="Method"
        hasAny
        values={offeredIngestionMethods}
        chosen={choices.methods}
        labels={ingestionMethodLabels}
        onChoose={(method) => go({ methods: method ? [method] : [] })}
      />
      <QuickChoice
        name="Type"
        hasAny
        values={chartedStrainTypes}
        chosen={choices.strainTypes}
        labels={strainTypeLabels}
        onChoose={(type) => go({ strainTypes: type ? [type] : [] })}
      />
    </div>
  );
}
