import { useQuery } from "@tanstack/react-query";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { agreementQuery } from "./agreement.queries.ts";
import { CommonRows, isAgreed, NotHadRows } from "./product-rows.tsx";
import { SplitRecord } from "./split-record.tsx";

/** All products that the viewer and a person have both rated, those that they differ on first. */
export function AgreementPage({ userId }: { readonly userId: string }) {
  const you = useCurrentUser();
  const { data: person } = useQuery(profileQuery(userId));
  const { data: agreement, error, isFetching, refetch } = useQuery(agreementQuery(userId));
  if (agreement === undefined && error)
    return <ErrorState level={1} title="Couldn't load this" retrying={isFetching} onRetry={() => void refetch()} />;
  if (agreement === null)
    return (
      <EmptyState
        level={1}
        page
        illustration={<MissingIllustration />}
        title="Nothing to compare"
        hint="It takes five products that you've both rated and can see."
      />
    );
  if (!agreement || !person) return <AgreementSkeleton />;
  const { agree, of, products, notHad } = agreement;
  const them = firstNameOrUsername(person);
  const differing = products.filter((each) => !isAgreed(each));
  const agreed = products.filter(isAgreed);
  return (
    <div className="agreement agreement--page">
      <div className="agreement__head">
        <SplitRecord you={firstNameOrUsername(you)} them={them} agreement={agreement} labelled />
        <h1>
          You and {them} agree on {agree}&nbsp;of&nbsp;{of}
        </h1>
        <p>
          A ring for each product you've both rated. Whole rings are where you agree. Broken ones are where you don't.
        </p>
        <details open>
          <summary>
            <Icon glyph={CircleQuestionMark} size="sm" />
            What counts as agreeing
          </summary>
          <p>
            Each product gets one verdict from your scores: liked it, it was ok, or didn't like it. You agree when both
            verdicts are the same. Small numbers stay numbers: we don't turn {agree} of {of} into a percentage.
          </p>
        </details>
      </div>
      <div>
        {differing.length > 0 && (
          <section className="agreepart">
            <h2>
              Where you differ <small>{of - agree}</small>
            </h2>
            <CommonRows products={differing} them={them} />
          </section>
        )}
        {agreed.length > 0 && (
          <section className="agreepart">
            <h2>
              Where you agree <small>{agree}</small>
            </h2>
            <CommonRows products={agreed} them={them} />
          </section>
        )}
        {notHad.length > 0 && (
          <section className="agreepart">
            <h2>{them} liked, you haven't had</h2>
            <NotHadRows products={notHad} them={them} />
            <p className="agreepart__note">Only sessions {them} lets you see. Saving one is private.</p>
          </section>
        )}
      </div>
    </div>
  );
}

function AgreementSkeleton() {
  return (
    <div className="agreement agreement--page">
      <div className="agreement__head">
        <h1 className="sr-only">Where you agree</h1>
        <Bone width="100%" height="11rem" />
        <Bone width="70%" height="2.25rem" style={{ marginTop: "1.25rem" }} />
      </div>
      <RowsSkeleton of="sessions" />
    </div>
  );
}
