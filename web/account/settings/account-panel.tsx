import AtSign from "lucide-react/icons/at-sign";
import MapPin from "lucide-react/icons/map-pin";
import Quote from "lucide-react/icons/quote";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { fullName } from "#shared/domain/display-name.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Link } from "#web/kit/link.tsx";
import { LineLink } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { EmailLine } from "./email-line.tsx";

/** What the account is called; all of it is changed in Edit Profile. */
export function AccountPanel({ deletion }: { readonly deletion: ReactNode }) {
  const user = useCurrentUser();
  const edit = profilePath(user.id, "edit");
  return (
    <>
      <p className="setpane__lead">
        Change any of this, and your picture, in{" "}
        <Link className="link" href={edit}>
          Edit Profile
        </Link>
        .
      </p>
      <section className="block">
        <SectionTitle>Profile</SectionTitle>
        <div className="panel">
          <LineLink icon={UserRound} href={edit} title="Name" hint={fullName(user)} />
          <LineLink icon={AtSign} href={edit} title="Username" hint={`@${user.username}`} />
          <LineLink icon={Quote} href={edit} title="Bio" hint={user.bio || "Nothing yet"} />
          <LineLink icon={MapPin} href={edit} title="Location" hint={user.location || "Nothing yet"} />
        </div>
      </section>
      <section className="block">
        <SectionTitle>Signing in</SectionTitle>
        <div className="panel">
          <EmailLine edit={edit} />
        </div>
      </section>
      {deletion}
    </>
  );
}
