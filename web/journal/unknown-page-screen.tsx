import { PageNotFound } from "#web/kit/state/page-not-found.tsx";
import { PageFrame } from "./page-frame.tsx";

/** For signed-in people, inside of the frame. */
export function UnknownPageScreen() {
  return (
    <PageFrame title="Page Not Found" titleAs="p">
      <PageNotFound />
    </PageFrame>
  );
}
