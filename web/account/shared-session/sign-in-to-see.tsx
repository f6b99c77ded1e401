import "./shared-session.css";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { withWantedPage } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { BrandTop } from "#web/kit/shell/brand-top.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";

/**
 * For visitors at the address of a session, and at a link that isn't on: the same for all of them, whether or not there
 * is anything.
 */
export function SignInToSee() {
  const main = usePageFocus<HTMLElement>("Sign in to see it");
  const [path] = useLocation();
  const search = useSearch();
  const wanted = search ? `${path}?${search}` : path;
  return (
    <AppFrame>
      <main className="sharedsession" ref={main}>
        <BrandTop href={pages.home} />
        <EmptyState
          page
          level={1}
          illustration={<MissingIllustration width="10rem" />}
          title="Sign in to see it"
          hint="This page is for people with an account here."
        >
          <LinkButton href={withWantedPage(pages.login, wanted)}>Sign in</LinkButton>
          <LinkButton variant="ghost" href={withWantedPage(pages.register, wanted)}>
            Create an account
          </LinkButton>
        </EmptyState>
        <LegalLinks ageNotice />
      </main>
    </AppFrame>
  );
}
