import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";

/** In its own module: returning signed-in visits prefetch it. */
export const loadSignedInApp = memoizeLoader(() =>
  import("./signed-in-app.tsx").then((module) => ({ default: module.SignedInApp })),
);
