import { pages } from "#shared/contract/pages.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { BrandTop } from "#web/kit/shell/brand-top.tsx";
import { Main } from "#web/kit/shell/screen.tsx";
import { PageNotFound } from "#web/kit/state/page-not-found.tsx";

/** Shown to visitors, outside of the frame. */
export function NotFoundScreen() {
  const main = usePageFocus<HTMLElement>("Page Not Found");
  useScrollStart();
  return (
    <AppFrame>
      <Main ref={main}>
        <BrandTop href={pages.home} />
        <PageNotFound />
      </Main>
    </AppFrame>
  );
}
