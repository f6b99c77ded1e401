import { PageFrame } from "./page-frame.tsx";
import { PageNotFound } from "./page-not-found.tsx";

/** For signed-in people, inside of the frame. */
export function UnknownPageScreen() {
  return (
    <PageFrame title="Page Not Found" titleAs="p">
      <PageNotFound />
    </PageFrame>
  );
}
