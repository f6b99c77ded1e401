import * as z from "zod/mini";

/** What every refusal looks like (decisions.md, Transport). `issues` only where single fields are at fault. */
export const ErrorAnswer = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
