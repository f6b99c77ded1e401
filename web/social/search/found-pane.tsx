import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { fullName } from "#shared/domain/display-name.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { productPath, profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { SessionDetail } from "#web/journal/session-detail/session-detail.tsx";
import { useSession } from "#web/journal/session-detail/session-query.ts";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { MessageButton } from "#web/social/messages/message-button.tsx";
import { userSessionsQuery } from "#web/social/profile/with-sessions.tsx";
import { agreementQuery } from "#web/taste/agreement/agreement.queries.ts";
import { ProductInBrief } from "#web/taste/product/product.tsx";
import { productQuery } from "#web/taste/product/product-page-query.ts";
import { type FoundRow, readFoundRow } from "./found-rows.ts";
import { FoundSession } from "./found-session.tsx";
import "./found-pane.css";

/** What one row is, beside the list it stands in. */
export function FoundPane({ row }: { readonly row: FoundRow }) {
  const { kind, id } = readFoundRow(row) ?? {};
  if (!id) return null;
  if (kind === "product") return <ProductPane id={id} />;
  return kind === "session" ? <SessionPane id={Number(id)} /> : <PersonPane id={id} />;
}

interface PaneProps {
  readonly name: string;
  /** The address of its page. */
  readonly href: string;
  readonly children: ReactNode;
}

function Pane({ name, href, children }: PaneProps) {
  return (
    <aside className="foundpane" aria-label={name}>
      <Link className="quiet foundpane__open" href={href} aria-label={`Open ${name}`}>
        Open
        <Icon glyph={ArrowUpRight} size="sm" />
      </Link>
      {children}
    </aside>
  );
}

interface AnswerQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function NotThere({ query: { error, isFetching, refetch } }: { readonly query: AnswerQuery }) {
  if (!error) return <RowsSkeleton of="sessions" />;
  return <ErrorState title="Couldn't load this" retrying={isFetching} onRetry={() => void refetch()} />;
}

function ProductPane({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id));
  const page = query.data;
  if (!page) return <NotThere query={query} />;
  return (
    <Pane name={shownStrainName(page.product.strainName)} href={productPath(id)}>
      <ProductInBrief id={id} page={page} />
    </Pane>
  );
}

function SessionPane({ id }: { readonly id: number }) {
  const { session, ...query } = useSession(id);
  if (!session) return <NotThere query={query} />;
  return (
    <Pane name={shownStrainName(session.strainName)} href={sessionPath(id)}>
      <SessionDetail session={session} />
      <p className="foundpane__foot">
        <LogAgainButton session={session} variant="own" />
      </p>
    </Pane>
  );
}

/** So many of a person's sessions fit below what the person is. */
const shownSessions = 4;

function PersonPane({ id }: { readonly id: string }) {
  const query = useQuery(profileQuery(id));
  const { data: agreement } = useQuery(agreementQuery(id));
  const { data } = useInfiniteQuery(userSessionsQuery(id));
  const person = query.data;
  if (!person) return <NotThere query={query} />;
  const sessions = data?.pages.flatMap(({ items }) => items).slice(0, shownSessions) ?? [];
  const { username, location, bio, profileImageUrl, sessionsCount, followersCount } = person;
  return (
    <Pane name={fullName(person)} href={profilePath(id)}>
      <Avatar person={person} image={profileImageUrl} size="5rem" />
      <h2 className="foundpane__name">{fullName(person)}</h2>
      <p className="foundpane__facts">
        @{username}
        {location && ` · ${location}`}
      </p>
      {bio && <p className="foundpane__bio">{bio}</p>}
      <p className="foundpane__facts">
        {counted(sessionsCount, "session")} · {counted(followersCount, "follower")}
        {agreement && ` · You agree on ${agreement.agree} of ${agreement.of}`}
      </p>
      <div className="btnrow">
        <FollowToggle person={person} place="find-people" />
        <MessageButton profile={person} />
      </div>
      {sessions.length > 0 && (
        <section className="foundpane__part">
          <h3>Latest sessions</h3>
          <ul className="rows rows--whole">
            {sessions.map((session) => (
              <FoundSession key={session.id} session={session} words={[]} />
            ))}
          </ul>
        </section>
      )}
    </Pane>
  );
}
