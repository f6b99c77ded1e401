import type { Session } from "#shared/contract/sessions.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { DatedSession } from "#web/kit/session/dated-session.tsx";
import { type LoggedProduct, timesLogged, useLoggedProduct } from "./use-logged-product.ts";

/** As many as fit below the sleeve. */
const shown = 2;

/** On a wide screen, below the sleeve: what the viewer has made of the product before. */
export function YouAndProduct({ session }: { readonly session: Session }) {
  const logged = useLoggedProduct(session);
  if (!logged) return null;
  return (
    <section className="youand">
      <h3 className="sect__title">You and {shownStrainName(session.strainName)}</h3>
      <p>
        You've logged it {timesLogged(logged)}
        {averageOf(logged)}.
      </p>
      <ul className="rows">
        {logged.sessions
          .filter(({ id }) => id !== session.id)
          .slice(0, shown)
          .map((each) => (
            <DatedSession key={each.id} session={each} />
          ))}
      </ul>
    </section>
  );
}

/** ', 8.2 on average', of more than one rating, once all are known. */
function averageOf({ sessions, isAll }: LoggedProduct): string {
  const ratings = sessions.map(({ rating }) => rating).filter((rating) => rating !== null);
  if (!isAll || ratings.length < 2) return "";
  return `, ${formatRating(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length)} on average`;
}
