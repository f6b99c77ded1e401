import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";

/** The contract's schemas, and zod: nothing is checked before someone has filled in a field. */
export const loadLogFormRules = memoizeLoader(() => import("./log-form-rules.ts"));
