import { useEffect } from "react";
import type { ProductToLog } from "#shared/contract/sessions.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";

/** A product for the log form, which may not be loaded yet. */
let waiting: ProductToLog | undefined;
const arrival = new EventTarget();

/** Opens the log form with this product filled in: rating, notes, photo and effects belong to the session that was. */
export function logAgain(product: ProductToLog): void {
  waiting = product;
  switchTab("log");
  arrival.dispatchEvent(new Event("product"));
}

/** Hands each product to the form that takes it, once. */
export function useProductToLog(take: (product: ProductToLog) => void): void {
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
