import { remembered } from "#web/lib/remembered.ts";

/** Named here, because a visit that was signed in before fetches it together with what surrounds it. */
export const loadFeedScreen = remembered(() =>
  import("#web/screens/feed-screen.tsx").then((module) => ({ default: module.FeedScreen })),
);
