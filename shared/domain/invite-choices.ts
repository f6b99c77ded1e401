import type { OperatorRole } from "./enumerations.ts";

interface InviteChoices {
  /** How many people may join by one invite. */
  readonly uses: readonly number[];
  /** Days until it ends. */
  readonly days: readonly number[];
}

const ofMembers: InviteChoices = { uses: [1, 3], days: [1, 7] };
/** All that anyone may choose. */
export const allInviteChoices = { uses: [1, 3, 5, 25], days: [1, 7, 30] } as const satisfies InviteChoices;
const ofOperators: InviteChoices = { uses: [1, 5, 25], days: [1, 7, 30] };

export const inviteChoicesOf = (role: OperatorRole | null): InviteChoices => (role === null ? ofMembers : ofOperators);
