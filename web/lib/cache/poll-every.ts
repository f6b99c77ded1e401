/** Milliseconds between polls; a hidden page does not poll (spec section 7, and TanStack's own rule). */
export const pollEvery = 30_000;
