/** The file that is downloaded: it says itself what it is for, when it is found years later. */
export function recoveryCodesText(username: string, codes: readonly string[]): string {
  return [
    `HighNote recovery codes of @${username}`,
    "",
    ...codes,
    "",
    "If you forget your password, choose 'Forgot your password?' where you sign in.",
    "Each code works once. Keep them where only you can read them.",
    "",
  ].join("\n");
}
