/** What stands over a page. The page below is a screen of its own in the checks, so they look at the overlay alone. */
export const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
