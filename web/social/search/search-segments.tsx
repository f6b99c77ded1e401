import "./search-segments.css";
import { type SearchSegment, searchPath, searchSegments } from "#web/core/navigation/search-address.ts";
import { Link } from "#web/kit/link.tsx";

const labels = {
  people: "People",
  products: "Products",
  sessions: "My sessions",
} as const satisfies Record<SearchSegment, string>;

interface SearchSegmentsProps {
  readonly current: SearchSegment;
  /** The typed text goes along. */
  readonly q: string;
}

/** What to search in, below the field. */
export function SearchSegments({ current, q }: SearchSegmentsProps) {
  return (
    <nav className="scopes" aria-label="Search in">
      {searchSegments.map((segment) => (
        <Link
          key={segment}
          className="scope"
          href={searchPath(segment, q.trim())}
          aria-current={segment === current ? "page" : undefined}
        >
          {labels[segment]}
        </Link>
      ))}
    </nav>
  );
}
