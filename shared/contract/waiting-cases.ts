import * as z from "zod/mini";
import { calls, get } from "./route.ts";

/** How much waits for operators. Apart from their other calls: the rail asks for it on every page. */
export const WaitingCases = z.object({ openReports: z.int(), appeals: z.int() });
export type WaitingCases = z.output<typeof WaitingCases>;

export const waitingCasesRoutes = calls("operators", "moderator", {
  countWaitingCases: get("/api/operator/waiting", "How many reported things and appeals wait", {
    replies: { 200: WaitingCases },
  }),
});
