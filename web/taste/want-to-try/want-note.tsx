import { useQuery } from "@tanstack/react-query";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { readingLocale } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { wantOf, wantsQuery } from "./want-to-try.queries.ts";

const day = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });

/** 'On your list since Nov 19, because of Dez.' */
export function WantNote({ productId }: { readonly productId: string }) {
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  if (!want) return null;
  return (
    <p className="verdict__why">
      On your list since {day.format(new Date(want.addedAt))}
      {want.source && (
        <>
          , because of <Link href={profilePath(want.source.person.id)}>{firstNameOrUsername(want.source.person)}</Link>
        </>
      )}
      .
    </p>
  );
}
