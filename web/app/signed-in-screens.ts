import { type ComponentType, createElement, lazy } from "react";
import { pages, settingsPaths } from "#shared/contract/pages.ts";
import type { Tab } from "#web/core/navigation/tabs.ts";
import type { ScreenWidth } from "#web/kit/shell/screen.tsx";
import { loadFeedScreen, loadLogPageScreen, loadProfileScreen } from "./first-screens.ts";

/** A screen in a tab of the main shell, whose header it stands under without a frame of its own. */
interface TabScreen {
  /** The document's title. */
  readonly title: string;
  readonly Screen?: ComponentType;
  readonly wide?: ScreenWidth;
}

/** A whole page in a PageFrame. It remounts when the address's search changes. */
type PageScreen = ComponentType;

/** The session detail dialog over the main shell; not open while it animates out. */
type SessionScreen = ComponentType<{
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}>;

type PagePath =
  | (typeof pages)["profile" | "product" | "wantToTry" | "compare" | "rankings" | "log" | "notifications"]
  | (typeof pages)["closeFriends" | "join" | "sessions"]
  | (typeof pages)["experiments" | "tonight" | "experiment" | "records" | "takeBreak" | "endBreak"]
  | `${(typeof pages)["record"]}/:track?`
  | `${(typeof pages)["messages"]}/:userId?`;

interface SignedInScreens {
  readonly tabs: Readonly<Record<Tab, TabScreen>>;
  readonly pages: Readonly<Partial<Record<PagePath, PageScreen>>>;
  readonly session?: SessionScreen;
}

const SettingsScreen = lazy(() =>
  import("#web/account/settings/settings-screen.tsx").then((module) => ({ default: module.SettingsScreen })),
);

const OperatorScreen = lazy(() =>
  import("#web/operate/operator-screen.tsx").then((module) => ({ default: module.OperatorScreen })),
);

/** Every screen is its own chunk. */
export const screens: SignedInScreens = {
  tabs: {
    feed: {
      title: "Feed",
      Screen: lazy(loadFeedScreen),
      wide: true,
    },
    search: {
      title: "Find People",
      Screen: lazy(() =>
        import("#web/social/search/search-screen.tsx").then((module) => ({ default: module.SearchScreen })),
      ),
      wide: true,
    },
    log: {
      title: "Log New Session",
      Screen: lazy(() => import("./screens/log-screen.tsx").then((module) => ({ default: module.LogScreen }))),
      wide: "on-a-desk",
    },
    insights: {
      title: "Your Cannabis Insights",
      Screen: lazy(() =>
        import("#web/taste/insights/insights.tsx").then((module) => ({ default: module.InsightsScreen })),
      ),
      wide: true,
    },
    profile: {
      title: "Profile",
      Screen: lazy(() =>
        import("./screens/profile-tab-screen.tsx").then((module) => ({ default: module.ProfileTabScreen })),
      ),
      wide: true,
    },
  },
  pages: {
    "/profile": lazy(loadProfileScreen),
    "/compare": lazy(() =>
      import("#web/taste/compare/compare.tsx").then((module) => ({ default: module.CompareScreen })),
    ),
    "/rankings": lazy(() =>
      import("#web/taste/rankings/rankings.tsx").then((module) => ({ default: module.RankingsScreen })),
    ),
    "/experiments": lazy(() =>
      import("#web/taste/experiments/experiments-screen.tsx").then((module) => ({ default: module.ExperimentsScreen })),
    ),
    "/experiments/tonight": lazy(() =>
      import("#web/taste/experiments/experiments-screen.tsx").then((module) => ({ default: module.TonightScreen })),
    ),
    "/experiments/:id": lazy(() =>
      import("#web/taste/experiments/result-screen.tsx").then((module) => ({ default: module.ResultScreen })),
    ),
    "/records": lazy(() =>
      import("#web/taste/records/records-screen.tsx").then((module) => ({ default: module.RecordsScreen })),
    ),
    // One screen, so that the record stays under its tracks.
    "/records/:id/:track?": lazy(() =>
      import("#web/taste/records/record-screen.tsx").then((module) => ({ default: module.RecordScreen })),
    ),
    "/break": lazy(() =>
      import("#web/journal/breaks/break-screens.tsx").then((module) => ({ default: module.BreakScreen })),
    ),
    "/break/end": lazy(() =>
      import("#web/journal/breaks/break-screens.tsx").then((module) => ({ default: module.EndBreakScreen })),
    ),
    "/products/:id": lazy(() =>
      import("#web/taste/product/product.tsx").then((module) => ({ default: module.ProductScreen })),
    ),
    "/want-to-try": lazy(() =>
      import("#web/taste/want-to-try/want-list.tsx").then((module) => ({ default: module.WantToTryScreen })),
    ),
    "/sessions": lazy(async () => {
      const [{ TableScreen }, { PasswordPrompt: Prompt }] = await Promise.all([
        import("#web/social/table/table-screen.tsx"),
        import("#web/account/confirm-password/password-prompt.tsx"),
      ]);
      return { default: () => createElement(TableScreen, { Prompt }) };
    }),
    "/close-friends": lazy(() =>
      import("#web/social/close-friends/close-friends.tsx").then((module) => ({ default: module.CloseFriendsScreen })),
    ),
    "/log": lazy(loadLogPageScreen),
    "/notifications": lazy(() =>
      import("#web/social/notifications/notifications-screen.tsx").then((module) => ({
        default: module.NotificationsScreen,
      })),
    ),
    // One route, so that the list stays while the conversations beside it change.
    "/messages/:userId?": lazy(() =>
      import("#web/social/messages/messages-screen.tsx").then((module) => ({ default: module.MessagesScreen })),
    ),
    "/join": lazy(() => import("#web/operate/claim-screen.tsx").then((module) => ({ default: module.ClaimScreen }))),
    // One screen, so that its list stays what it is from panel to panel.
    ...Object.fromEntries([pages.settings, ...settingsPaths].map((path) => [path, SettingsScreen])),
    [`${pages.server}/*?`]: OperatorScreen,
  },
  session: lazy(() => import("./screens/session-screen.tsx").then((module) => ({ default: module.SessionScreen }))),
};
