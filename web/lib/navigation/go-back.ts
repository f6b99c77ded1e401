import { pages } from "#shared/contract/pages.ts";
import { hasPageBelow, leavePage, replacePage } from "./overlay-entries.ts";

/** To where one came from inside the app, or home (or `otherwise`) when a link from elsewhere led straight here. */
export function goBack(otherwise: string = pages.home): void {
  if (hasPageBelow()) leavePage();
  else replacePage(otherwise);
}
