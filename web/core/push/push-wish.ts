import { readStored } from "#web/core/sign-in/stored-session-id.ts";

/** In local storage: whose pushes this device shows. It goes with the person (lib/device/leave-device.ts). */
const wishName = "pushFor";

export const isPushWanted = (personId: string): boolean => readStored(wishName) === personId;

export function rememberWish(personId: string): void {
  try {
    localStorage.setItem(wishName, personId);
  } catch {
    // Then the next start doesn't look after it.
  }
}

export function forgetWish(): void {
  try {
    localStorage.removeItem(wishName);
  } catch {
    // As above.
  }
}
