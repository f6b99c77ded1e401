/** Settings and its panels. */
export const settingsPages = {
  settings: "/settings",
  settingsAccount: "/settings/account",
  settingsSecurity: "/settings/security",
  settingsPrivacy: "/settings/privacy",
  settingsData: "/settings/data",
  settingsAppearance: "/settings/appearance",
  settingsDevice: "/settings/device",
  settingsServer: "/settings/server",
} as const;

/**
 * The pages of the web app (spec section 2, decisions.md Pages): paths of the router, which the server answers with the
 * app and 200. Any other path is the app with 404.
 */
export const pages = {
  home: "/",
  login: "/login",
  register: "/register",
  recover: "/recover",
  profile: "/profile",
  session: "/sessions/:id",
  compare: "/compare",
  rankings: "/rankings",
  log: "/log",
  messages: "/messages",
  conversation: "/messages/:userId",
  ...settingsPages,
  privacy: "/privacy",
  terms: "/terms",
} as const;
