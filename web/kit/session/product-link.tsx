import { productPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";

interface ProductLinkProps {
  /** Null for a session without a strain: plain text then. */
  readonly id: string | null;
  /** The product's name, where the text is only a part of it; for screen readers. */
  readonly about?: string | undefined;
  readonly children: string;
}

/** A product's name, or a part of it, that leads to its page. */
export function ProductLink({ id, about, children }: ProductLinkProps) {
  if (id === null) return children;
  return (
    <Link className="productlink" href={productPath(id)} aria-label={about && `${children} about ${about}`}>
      {children}
    </Link>
  );
}
