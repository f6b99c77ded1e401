import { remembered } from "#web/lib/browser/memoize-loader.ts";

/** Named here, because a visit that was signed in before fetches it ahead of being shown. */
export const loadSignedInApp = remembered(() =>
  import("./signed-in-app.tsx").then((module) => ({ default: module.SignedInApp })),
);
