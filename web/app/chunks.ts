/** The chunks that a visit begins with; named here, because they are fetched ahead of being shown. */
export const loadLandingScreen = () =>
  import("#web/screens/landing-screen.tsx").then((module) => ({ default: module.LandingScreen }));

export const loadSignedInApp = () => import("./signed-in-app.tsx").then((module) => ({ default: module.SignedInApp }));
