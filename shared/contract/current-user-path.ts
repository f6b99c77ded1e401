/**
 * Apart from the other calls, because every visit begins with this one: a landing page that imported `routes` would
 * load every schema of the product.
 */
export const currentUserPath = "/api/auth/user";
