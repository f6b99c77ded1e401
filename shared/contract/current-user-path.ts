/**
 * Apart from the other calls, because every visit begins with this one: a landing page that imported `routes` would
 * load the whole table of calls.
 */
export const currentUserPath = "/api/auth/user";
