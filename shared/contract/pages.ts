/**
 * The pages of the web app (spec section 2, decisions.md Pages): paths of the router, which the server answers with the
 * app and 200. Any other path is the app with 404.
 */
export const pages = {
  home: "/",
  login: "/login",
  register: "/register",
  recover: "/recover",
  reset: "/reset",
  verify: "/verify",
  openId: "/openid",
  join: "/join",
  profile: "/profile",
  sessions: "/sessions",
  session: "/sessions/:id",
  shared: "/shared/:token",
  product: "/products/:id",
  wantToTry: "/want-to-try",
  compare: "/compare",
  rankings: "/rankings",
  experiments: "/experiments",
  tonight: "/experiments/tonight",
  experiment: "/experiments/:id",
  records: "/records",
  record: "/records/:id",
  track: "/records/:id/:track",
  log: "/log",
  search: "/search",
  notifications: "/notifications",
  messages: "/messages",
  conversation: "/messages/:userId",
  closeFriends: "/close-friends",
  takeBreak: "/break",
  endBreak: "/break/end",
  settings: "/settings",
  server: "/server",
  privacy: "/privacy",
  terms: "/terms",
  saferUse: "/safer-use",
} as const;

/** The panels of the settings, each at its own path. */
export const settingsPanels = [
  "account",
  "security",
  "privacy",
  "notifications",
  "reminders",
  "effects",
  "data",
  "appearance",
  "device",
  "server",
] as const;
export type SettingsPanel = (typeof settingsPanels)[number];

export const settingsPath = (panel: SettingsPanel) => `${pages.settings}/${panel}`;
export const settingsPaths = settingsPanels.map(settingsPath);
