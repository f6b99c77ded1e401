import { lazy } from "react";

/** Apart from the frame, which would otherwise know every file of what few people see. */
export const OperatorPages = lazy(() =>
  import("#web/screens/operator-screen.tsx").then((module) => ({ default: module.OperatorScreen })),
);
