/** Typed into one form of this visit and offered by the next: in memory alone, so that no address or history tells it. */
let typed = "";

export const readTypedEmail = (): string => typed;

export function keepTypedEmail(email: string): void {
  typed = email;
}
