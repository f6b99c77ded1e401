/** Named here, because a visit that was signed in before fetches it together with what surrounds it. */
export const loadFeedScreen = () =>
  import("#web/screens/feed-screen.tsx").then((module) => ({ default: module.FeedScreen }));
