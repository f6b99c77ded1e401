import type { Consequence, ModerationAction } from "./enumerations.ts";

/** What undoes each decision. */
export const undoingActions = {
  dismiss: "reopen",
  warn: "reopen",
  "remove-photo": "restore-photo",
  hide: "unhide",
  suspend: "unsuspend",
} as const satisfies Record<Consequence, ModerationAction>;
