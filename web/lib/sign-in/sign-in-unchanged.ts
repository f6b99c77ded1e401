import { readSignInHint } from "#web/lib/api/bootstrap-fetch.ts";
import { isSessionIdStored } from "./stored-session-id.ts";

const hint = readSignInHint();

/** Whether this browser is still signed in as when the page began, or still is not. Costs no call. */
export const isSignInOwn = (): boolean => isSessionIdStored() && readSignInHint() === hint;
