/** Apart from the other calls, as feedPath is: a visit that begins with the log form asks for it first. */
export const suggestionsPath = "/api/sessions/suggestions";
