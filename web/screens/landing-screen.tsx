import "./landing.css";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { useScrollStart } from "#web/lib/navigation/scroll.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { withWantedPage } from "#web/lib/navigation/wanted-page.ts";
import { Mark } from "#web/ui/brand/mark.tsx";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { Disc } from "#web/ui/disc.tsx";
import { LandingSprigs } from "#web/ui/illustration/landing-sprigs.tsx";
import { Link } from "#web/ui/link.tsx";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BrandTop } from "#web/ui/shell/brand-top.tsx";
import { LegalLinks } from "#web/ui/shell/legal-links.tsx";

/** The visitors' page, at / and wherever a page needs a sign-in. */
export function LandingScreen() {
  const main = usePageFocus<HTMLElement>("HighNote");
  useScrollStart();
  const [path] = useLocation();
  const search = useSearch();
  const wanted = search ? `${path}?${search}` : path;
  return (
    <AppFrame garden>
      <main className="landing" ref={main}>
        <div className="landing__art" aria-hidden="true">
          <div className="halo" />
          <Disc />
          <div className="landing__label">
            <Mark size={38} />
            <span>33⅓</span>
          </div>
          <LandingSprigs />
        </div>
        <BrandTop />
        <div className="landing__body">
          <h1>Track your highs, remember what hits</h1>
          <p>A tasting journal for cannabis. For adults 21+, for educational and legal use.</p>
          <LinkButton size="lg" block href={withWantedPage(pages.register, wanted)}>
            Start Your Journey
          </LinkButton>
          <p className="landing__alt">
            <Link href={withWantedPage(pages.login, wanted)}>
              Already have an account? <b>Sign In</b>
            </Link>
          </p>
          <LegalLinks />
        </div>
      </main>
    </AppFrame>
  );
}
