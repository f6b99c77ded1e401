import "./landing.css";
import "./landing/bands.css";
import "./landing/showcard.css";
import { lazy, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { withWantedPage } from "#web/core/navigation/page-paths.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Brand } from "#web/kit/brand.tsx";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Link } from "#web/kit/link.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { ExampleSession } from "./landing/example-session.tsx";

/** The first view waits for nothing that stands below it. */
const LandingBands = lazy(() =>
  import("./landing/landing-bands.tsx").then((module) => ({ default: module.LandingBands })),
);

/** The visitors' page, at / and wherever a page needs a sign-in. */
export function LandingScreen() {
  const main = usePageFocus<HTMLElement>("HighNote");
  useScrollStart();
  const [path] = useLocation();
  const search = useSearch();
  const wanted = search ? `${path}?${search}` : path;
  const register = withWantedPage(pages.register, wanted);
  const login = withWantedPage(pages.login, wanted);
  return (
    <div className="landing">
      <header className="landing__in landing__bar">
        <span className="landing__lockup">
          <Brand size={34} height={25} />
        </span>
        <LinkButton variant="ghost" size="sm" href={login}>
          Sign In
        </LinkButton>
      </header>
      <main ref={main}>
        <section className="hero">
          <div className="hero__art" aria-hidden="true">
            <div className="halo" />
            <Disc />
          </div>
          <div className="landing__in">
            <div>
              <h1>Track your highs, remember what hits</h1>
              <p className="hero__lead">
                A tasting journal for cannabis, kept by you and shared with the people you pick. For adults 21+, for
                educational and legal use.
              </p>
              <LinkButton size="lg" block href={register}>
                Start Your Journey
              </LinkButton>
              <p className="landing__alt">
                <Link href={login}>
                  Already have an account? <b>Sign In</b>
                </Link>
              </p>
            </div>
            <ExampleSession />
          </div>
        </section>
        <OptionalBoundary>
          <Suspense fallback={<div className="landing__rest" />}>
            <LandingBands />
          </Suspense>
        </OptionalBoundary>
        <section className="band band--end">
          <div className="landing__in">
            <h2>Start with last night</h2>
            <LinkButton size="lg" block href={register}>
              Create Account
            </LinkButton>
            <LegalLinks ageNotice />
          </div>
        </section>
      </main>
    </div>
  );
}
