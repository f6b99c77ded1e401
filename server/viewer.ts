/** The signed-in person behind a request. */
export interface Viewer {
  userId: string;
  /** The stored (hashed) id of the sign-in in use. */
  sid: string;
  /** Moderation has shut the account: few calls are left to it (`whileSuspended`). */
  isSuspended: boolean;
  /** Where the request comes from, as it is counted (http/address-key.ts). */
  address: string;
  /** Changes whenever their notifications have changed. */
  notificationsVersion: number;
}

/** As much of a viewer as permissions need. */
export type Asker = Pick<Viewer, "userId">;

/** Where a request comes from: address and device count failed attempts, the user agent tells sign-ins apart. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  /** The device cookie, as it came. */
  device: string | undefined;
}
