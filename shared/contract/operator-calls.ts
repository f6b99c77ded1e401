import { operatorHelplinesRoutes } from "./helplines.ts";
import { appealsRoutes } from "./notices.ts";
import { operatorPeopleRoutes } from "./operator-people.ts";
import { operatorReportsRoutes, waitingCasesRoutes } from "./operator-reports.ts";
import { operatorsRoutes } from "./operators.ts";
import { serverHealthRoutes } from "./server-health.ts";
import { serverSettingsRoutes } from "./server-settings.ts";

/** The calls of those who run the server. Apart from the others, because nobody else's browser needs them. */
export const operatorCalls = {
  ...operatorReportsRoutes,
  ...appealsRoutes,
  ...operatorPeopleRoutes,
  ...operatorsRoutes,
  ...serverSettingsRoutes,
  ...serverHealthRoutes,
  ...waitingCasesRoutes,
  ...operatorHelplinesRoutes,
} as const;
