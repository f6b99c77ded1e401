/** Apart from the other calls, because a visit that was signed in before asks for its feed before it has loaded them. */
export const feedPath = "/api/sessions/feed";
