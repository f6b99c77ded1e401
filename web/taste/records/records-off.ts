import { isPresent, stored } from "#web/core/browser/stored.ts";

/** Turned off on this device, which presses the records. */
export const recordsOff = stored("hn-records-off", isPresent);
