import { isPresent, stored, useStored } from "./stored.ts";
import { neutralName } from "./worker-names.ts";

/** Also read by public/theme.js, before the browser asks for the name and the icon. */
export const wantsNeutral = stored("hn-neutral", isPresent);

export const isNameNeutral = (): boolean => wantsNeutral.get();

/** It follows the choice at once, also one that was made in another window. */
export const useNameNeutral = (): boolean => useStored(wantsNeutral);

/** What this device calls the app. */
export const useAppName = (): string => (useNameNeutral() ? neutralName : "HighNote");
