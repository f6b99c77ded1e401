import "#web/kit/styles/aside.css";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { NextPair } from "#web/taste/compare/next-pair.tsx";
import { ManageRankingsButton } from "./manage-rankings-button.tsx";
import { Settled } from "./settled.tsx";

/** Beside the ranking of a wide screen. */
export function RankingsAside() {
  return (
    <aside className="aside" aria-label="Your ranking">
      <NextPair />
      <Settled />
      <section className="byhand">
        <h2>By hand</h2>
        <p className="soft">Know better than the numbers? Put the list in your own order.</p>
        <ManageRankingsButton />
      </section>
      <div className="aside__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </aside>
  );
}
