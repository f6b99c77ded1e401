import { pages } from "#shared/contract/pages.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { Link } from "#web/kit/link.tsx";

type Section = "insights" | "rankings" | "compare";

/** Links Insights, Rankings and Compare on a phone; in a wide frame the rail does. */
export function InsightsSections({ current }: { readonly current: Section }) {
  const here = (section: Section) => (section === current ? "page" : undefined);
  return (
    <nav className="subnav subnav--phone" aria-label="Insights sections">
      <button type="button" aria-current={here("insights")} onClick={() => switchTab("insights")}>
        Insights
      </button>
      <Link href={pages.rankings} aria-current={here("rankings")}>
        Rankings
      </Link>
      <Link href={pages.compare} aria-current={here("compare")}>
        Compare
      </Link>
    </nav>
  );
}
