/** Apart from the other calls, as the first of a visit is: a visit may begin with the end of the one before. */
export const logoutPath = "/api/auth/logout";
