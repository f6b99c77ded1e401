/** The keys of what this page is sending while its screen waits for the answer: a refusal leaves it in its form. */
export const inFlightKeys = new Set<string>();
