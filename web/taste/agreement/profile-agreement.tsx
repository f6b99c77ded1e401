import type { Agreement } from "#shared/contract/agreement.ts";
import type { Profile } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { spelledCount } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { CommonRows, isAgreed, NotHadRows } from "./product-rows.tsx";
import { SplitRecord } from "./split-record.tsx";

/** Rows of each kind; the page behind 'See all' has the others. */
const shownRows = 3;

export interface ProfileAgreementProps {
  readonly person: Profile;
  readonly agreement: Agreement;
}

/** On another person's profile: on how much both agree, where they differ, and what to take from it. */
export function ProfileAgreement({ person, agreement }: ProfileAgreementProps) {
  const you = useCurrentUser();
  const { agree, of, products, notHad } = agreement;
  const them = firstNameOrUsername(person);
  const differing = products.filter((each) => !isAgreed(each)).slice(0, shownRows);
  const all = spelledCount(of).toLowerCase();
  return (
    <div className="agreement">
      <section className="agreecard">
        <SplitRecord you={firstNameOrUsername(you)} them={them} agreement={agreement} />
        <div>
          <h3>
            You agree on {agree}&nbsp;of&nbsp;{of}
          </h3>
          <p>
            Of the {all} products you've both rated, {agree === 0 ? "none" : spelledCount(agree).toLowerCase()} got the
            same verdict from each of you.
          </p>
          <LinkButton variant="secondary" size="sm" href={profilePath(person.id, "agreement")}>
            See all {all}
          </LinkButton>
        </div>
      </section>
      <div>
        {differing.length > 0 && (
          <section className="agreepart">
            <h3>Where you differ</h3>
            <CommonRows products={differing} them={them} />
          </section>
        )}
        {notHad.length > 0 && (
          <section className="agreepart">
            <h3>{them} liked, you haven't had</h3>
            <NotHadRows products={notHad.slice(0, shownRows)} them={them} />
            <p className="agreepart__note">Only sessions {them} lets you see. Saving one is private.</p>
          </section>
        )}
      </div>
    </div>
  );
}
