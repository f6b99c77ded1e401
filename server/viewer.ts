import type { OperatorRole } from "#shared/domain/enumerations.ts";

/** The signed-in person behind a request. */
export interface Viewer {
  userId: string;
  /** The stored (hashed) id of the sign-in in use. */
  sid: string;
  /** Suspended by moderation: only calls with `whileSuspended` are allowed. */
  isSuspended: boolean;
  /** When that ends by itself. */
  suspendedUntil: Date | null;
  /** Whether, and as what, the viewer runs this server. */
  role: OperatorRole | null;
  /** The key of the client's address for counters (http/request-facts.ts). */
  address: string;
  /** Changes with the viewer's notifications. */
  notificationsVersion: number;
}

/** The part of a viewer that permission checks need. */
export type Asker = Pick<Viewer, "userId">;

/** The source of a request: failed attempts count by address and device; the user agent labels sign-ins. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  /** The device cookie, unverified. */
  device: string | undefined;
}
