import { lazy } from "react";

const OperatorScreen = lazy(() =>
  import("#web/operate/operator-screen.tsx").then((module) => ({ default: module.OperatorScreen })),
);

/** Apart from the frame, which would otherwise know every file of what few people see. */
export function OperatorPages() {
  return <OperatorScreen />;
}
