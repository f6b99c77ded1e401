import { asText, stored } from "#web/core/browser/stored.ts";

/** Whose pushes this device shows. It goes with the person (leave-device.ts). */
const pushFor = stored("pushFor", asText);

export const isPushWanted = (personId: string): boolean => pushFor.get() === personId;

/** Without storage the next start doesn't look after it. */
export function rememberWish(personId: string): void {
  pushFor.set(personId);
}

export const forgetWish = (): void => pushFor.remove();
