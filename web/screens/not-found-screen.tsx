import { pages } from "#shared/contract/pages.ts";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BrandTop } from "#web/ui/shell/brand-top.tsx";
import { Main } from "#web/ui/shell/main.tsx";
import { PageNotFound } from "./page-not-found.tsx";

/** For visitors. */
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
