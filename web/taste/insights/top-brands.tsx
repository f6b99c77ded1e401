import type { Stats } from "#shared/contract/stats.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

export function TopBrands({ brands }: { readonly brands: Stats["topBrands"] }) {
  return (
    <section className="block block--list">
      <SectionTitle>Top 3 Brands</SectionTitle>
      {brands.length > 0 ? (
        <ol className="rows charts">
          {brands.map(({ brand, count }, index) => (
            <li key={brand} className="row">
              <span className="rank">{index + 1}</span>
              <span className="row__main display">{brand}</span>
              <small>{count === 1 ? "1 session" : `${count} sessions`}</small>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">Add a brand when you log and it'll show up here.</p>
      )}
    </section>
  );
}
