import * as z from "zod/mini";
import { route } from "./route.ts";

/** How much waits for operators. Apart from their other calls: the rail asks for it on every page. */
export const WaitingCases = z.object({ openReports: z.int(), appeals: z.int() });
export type WaitingCases = z.output<typeof WaitingCases>;

export const waitingCasesRoutes = {
  countWaitingCases: route({
    method: "GET",
    path: "/api/operator/waiting",
    tag: "operators",
    summary: "How many reported things and appeals wait",
    access: "moderator",
    replies: { 200: WaitingCases },
  }),
} as const;
