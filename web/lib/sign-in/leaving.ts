let isUnderWay = false;

/**
 * Whether this page is ending its own sign-in. A read that's refused meanwhile is no news, and must not reload the page before
 * the device has forgotten what it has to.
 */
export const isLeaving = (): boolean => isUnderWay;

/** Ends the sign-in by the person's own wish. */
export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  isUnderWay = true;
  try {
    await leave();
  } finally {
    isUnderWay = false;
  }
}
