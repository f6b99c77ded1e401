import { Mark } from "../brand/mark.tsx";
import { Wordmark } from "../brand/wordmark.tsx";
import { Link } from "../link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The top row of the signed-out and the unknown pages. Without `href` it is the landing's own lockup. */
export function BrandTop({ href }: { readonly href?: string | undefined }) {
  return (
    <div className="landing__top">
      {href ? (
        <Link className="brandbtn" href={href} aria-label="HighNote home" style={{ marginLeft: "-.5rem" }}>
          <Mark size={30} />
          <Wordmark height={22} />
        </Link>
      ) : (
        <span className="landing__lockup">
          <Mark size={34} />
          <Wordmark height={25} />
        </span>
      )}
      <ThemeToggle />
    </div>
  );
}
