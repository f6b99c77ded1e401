import { useEffect } from "react";
import type { ProductToLog } from "#shared/contract/sessions.ts";
import type { Band, Visibility } from "#shared/domain/enumerations.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";

/** What the log form begins with: a product, and what an own session of it was for. */
export interface SessionToLog extends ProductToLog {
  readonly reasons?: readonly string[] | null | undefined;
  /** The evening of the running experiment that it will be. */
  readonly experimentEvening?: number | undefined;
  readonly experimentId?: number | undefined;
  /** Someone's session that it will be added to, and their name. */
  readonly addedTo?: { readonly id: number; readonly host: string } | undefined;
  /** What was said of it before the whole form opened. */
  readonly begun?: BegunSession | undefined;
}

interface BegunSession {
  readonly notes: string;
  /** ISO 8601. */
  readonly consumedAt: string;
  readonly isShownInGathering: boolean;
  readonly verdict: Band | null;
  /** Whom it's for, both where that was chosen for this session: then it may be wider than the default. */
  readonly isPublic?: boolean;
  readonly audience?: Exclude<Visibility, "public">;
}

/** For the log form, which may not be loaded yet. */
let waiting: SessionToLog | undefined;
const arrival = new EventTarget();

/**
 * Opens the log form with this product filled in, and with the reasons. How it was before and after, whether others see it,
 * rating, notes, photo and effects belong to the session that was.
 */
export function logAgain(product: SessionToLog): void {
  waiting = product;
  switchTab("log");
  arrival.dispatchEvent(new Event("product"));
}

/** Hands each product to the form that takes it, once. */
export function useProductToLog(take: (product: SessionToLog) => void): void {
  useEffect(() => {
    const hand = () => {
      const product = waiting;
      waiting = undefined;
      if (product) take(product);
    };
    hand();
    arrival.addEventListener("product", hand);
    return () => arrival.removeEventListener("product", hand);
  }, [take]);
}
