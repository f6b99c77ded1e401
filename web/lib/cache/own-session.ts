import type { Session } from "#shared/contract/sessions.ts";

/**
 * One's own session as its owner sees it: only then does the answer tell who is told the companions. One's own page as a
 * stranger sees it has none.
 */
export const isSeenByOwner = ({ showCompanions }: Session): boolean => showCompanions !== undefined;
