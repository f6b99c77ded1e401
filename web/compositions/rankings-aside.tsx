import "./aside.css";
import { NextPair } from "#web/features/compare/next-pair.tsx";
import { Settled } from "#web/features/rankings/settled.tsx";
import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { ManageRankingsButton } from "./manage-rankings-button.tsx";

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
