/** Only a reload fetches a lost chunk again: browsers remember that an import has failed, and so does React. */
export const reloading = {
  hint: "Check your connection, then reload.",
  action: { label: "Reload", onPress: () => window.location.reload() },
} as const;
