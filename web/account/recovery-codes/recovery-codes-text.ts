/** The downloaded file. It explains its own purpose, for a reader who finds it years later. */
export function recoveryCodesText(username: string, codes: readonly string[]): string {
  return [
    `HighNote recovery codes of @${username}`,
    "",
    ...codes,
    "",
    "If you forget your password, choose 'Forgot your password?' on the sign-in page.",
    "Each code works once. Keep them somewhere only you can see.",
    "",
  ].join("\n");
}
