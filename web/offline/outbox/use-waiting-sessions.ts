import type { Session } from "#shared/contract/sessions.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { useOutbox } from "./use-outbox.ts";
import { waitingSessions } from "./waiting-sessions.ts";

/** The signed-in person's sessions that the server doesn't have yet, newest first. */
export const useWaitingSessions = (): Session[] => waitingSessions(useOutbox().entries, useCurrentUser());
