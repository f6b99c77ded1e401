import ArrowLeft from "lucide-react/icons/arrow-left";
import { useAppName } from "#web/core/browser/neutral-name.ts";
import { Brand } from "#web/kit/brand.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Link } from "#web/kit/link.tsx";

interface BrandTopProps {
  /** Where the brand leads; without it, it is the landing's own lockup. */
  readonly href?: string | undefined;
  readonly back?: (() => void) | undefined;
}

/** The top row of the signed-out and the unknown pages. */
export function BrandTop({ href, back }: BrandTopProps) {
  const appName = useAppName();
  return (
    <div className="landing__top">
      {back && <IconButton icon={ArrowLeft} label="Back" onClick={back} style={{ marginLeft: "-.75rem" }} />}
      {href ? (
        <Link className="brandbtn" href={href} aria-label={`${appName} home`} style={{ marginInline: "-.5rem auto" }}>
          <Brand size={30} height={22} />
        </Link>
      ) : (
        <span className="landing__lockup">
          <Brand size={34} height={25} />
        </span>
      )}
    </div>
  );
}
