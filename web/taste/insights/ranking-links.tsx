import { pages } from "#shared/contract/pages.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

/** Links to Compare and Rankings. */
export function RankingLinks() {
  return (
    <section className="block">
      <SectionTitle>Session Rankings</SectionTitle>
      <p className="soft">Decided one comparison at a time.</p>
      <div className="btnrow">
        <LinkButton variant="secondary" href={pages.compare}>
          Compare Sessions
        </LinkButton>
        <LinkButton variant="secondary" href={pages.rankings}>
          See Rankings
        </LinkButton>
      </div>
    </section>
  );
}
