/**
 * With a call: the id of the person whom the page shows that makes it; nobody else is answered. With the answer to a call
 * that names nobody, as a visit's first ones do: whom it was for.
 */
export const viewerHeader = "x-viewer";
