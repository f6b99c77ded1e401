import { pages } from "#shared/contract/pages.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Link } from "#web/kit/link.tsx";
import { recordsOff } from "#web/taste/records/records-off.ts";

type Section = "insights" | "records" | "rankings" | "compare";

/** Links Insights, Records, Rankings and Compare on a phone; in a wide frame the rail does, but for Records. */
export function InsightsSections({ current }: { readonly current: Section }) {
  const isOff = useStored(recordsOff);
  const here = (section: Section) => (section === current ? "page" : undefined);
  return (
    <nav
      className={classNames("subnav", (current === "rankings" || current === "compare") && "subnav--phone")}
      aria-label="Insights sections"
    >
      <button type="button" aria-current={here("insights")} onClick={() => switchTab("insights")}>
        Insights
      </button>
      {(!isOff || current === "records") && (
        <Link href={pages.records} aria-current={here("records")}>
          Records
        </Link>
      )}
      <Link href={pages.rankings} aria-current={here("rankings")}>
        Rankings
      </Link>
      <Link href={pages.compare} aria-current={here("compare")}>
        Compare
      </Link>
    </nav>
  );
}
