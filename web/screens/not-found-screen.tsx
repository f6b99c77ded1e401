import { pages } from "#shared/contract/pages.ts";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { LostIllustration } from "#web/ui/illustration/lost-illustration.tsx";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BrandTop } from "#web/ui/shell/brand-top.tsx";
import { Main } from "#web/ui/shell/main.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";

export function NotFoundScreen() {
  const main = usePageFocus<HTMLElement>("Page Not Found");
  useScrollStart();
  return (
    <AppFrame>
      <Main bare ref={main}>
        <BrandTop href={pages.home} />
        <EmptyState
          page
          level={1}
          illustration={<LostIllustration width="16rem" />}
          title="Page Not Found"
          hint="The needle skipped. Nothing is pressed at this address."
        >
          <LinkButton href={pages.home}>Back to HighNote</LinkButton>
        </EmptyState>
      </Main>
    </AppFrame>
  );
}
