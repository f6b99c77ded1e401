import ArrowLeft from "lucide-react/icons/arrow-left";
import { Mark, Wordmark } from "#web/kit/brand.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Link } from "#web/kit/link.tsx";

interface BrandTopProps {
  /** Where the brand leads; without it, it is the landing's own lockup. */
  readonly href?: string | undefined;
  readonly back?: (() => void) | undefined;
}

/** The top row of the signed-out and the unknown pages. */
export function BrandTop({ href, back }: BrandTopProps) {
  return (
    <div className="landing__top">
      {back && <IconButton icon={ArrowLeft} label="Back" onClick={back} style={{ marginLeft: "-.75rem" }} />}
      {href ? (
        <Link className="brandbtn" href={href} aria-label="HighNote home" style={{ marginInline: "-.5rem auto" }}>
          <Mark size={30} />
          <Wordmark height={22} />
        </Link>
      ) : (
        <span className="landing__lockup">
          <Mark size={34} />
          <Wordmark height={25} />
        </span>
      )}
    </div>
  );
}
