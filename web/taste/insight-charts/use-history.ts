import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { useChosenPeriod } from "./chosen-period.ts";
import { historyQuery } from "./history.queries.ts";

/** One's history over the chosen period, for all that shows a part of it. */
export function useHistory() {
  const { id } = useCurrentUser();
  return useQuery(historyQuery(id, useChosenPeriod()));
}
