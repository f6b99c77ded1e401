import { type ReactNode, use, useCallback, useEffect } from "react";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import type { About } from "#shared/contract/server-settings.ts";
import type { SharedSession } from "#shared/contract/shared-links.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { firstNameOrUsername, fullName } from "#shared/domain/display-name.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sharedTitle } from "#shared/domain/shared-link.ts";
import { useAbout } from "#web/account/auth/use-about.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useAnswer } from "#web/core/api/use-answer.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { sessionPath, sharedPath, withWantedPage } from "#web/core/navigation/page-paths.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { Brand } from "#web/kit/brand.tsx";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Garden } from "#web/kit/illustration/garden.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { PhotoCover, photoSources } from "#web/kit/session/photo-cover.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { SignInToSee } from "./sign-in-to-see.tsx";
import "./shared-session.css";

/** With what visitors see where there is nothing for them: one file of script for both. */
export { SignInToSee };

interface SharedSessionScreenProps {
  readonly token: string;
  readonly currentUser: Promise<CurrentUser | null>;
}

/** /shared/token: what a session's link shows, to anyone. Who may see the session itself is led there. */
export function SharedSessionScreen({ token, currentUser }: SharedSessionScreenProps) {
  const isSignedIn = use(currentUser) !== null;
  const about = useAbout();
  const open = useCallback(
    (signal: AbortSignal) => call(routes.openSharedLink, { params: { token }, signal }),
    [token],
  );
  const { answer, error, retry } = useAnswer(open);
  if (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 400)))
      return <NotShown isSignedIn={isSignedIn} onRetry={retry} />;
    return isSignedIn ? <NotShown isSignedIn /> : <SignInToSee />;
  }
  if (!answer || about === undefined) return <PageLoading />;
  if (answer.sessionId !== null) return <Led to={sessionPath(answer.sessionId)} />;
  return <Shown session={answer} token={token} about={about} isSignedIn={isSignedIn} />;
}

function Led({ to }: { readonly to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return <PageLoading />;
}

function NotShown({ isSignedIn, onRetry }: { readonly isSignedIn: boolean; readonly onRetry?: () => void }) {
  return (
    <AppFrame>
      <main className="sharedsession">
        <Top>{null}</Top>
        {onRetry ? (
          <ErrorState level={1} title="Couldn't open the link" onRetry={onRetry} />
        ) : (
          <EmptyState page level={1} title="This link doesn't work anymore" hint="Ask whoever sent it for a new one.">
            {isSignedIn && <LinkButton href={pages.home}>Open HighNote</LinkButton>}
          </EmptyState>
        )}
      </main>
    </AppFrame>
  );
}

function Top({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sharedsession__top">
      <Link className="brandbtn" href={pages.home} aria-label="HighNote home">
        <Brand size={30} height={22} />
      </Link>
      {children}
    </div>
  );
}

interface ShownProps {
  readonly session: SharedSession;
  readonly token: string;
  readonly about: About | null;
  readonly isSignedIn: boolean;
}

function Shown({ session, token, about, isSignedIn }: ShownProps) {
  const title = sharedTitle(session.user);
  const main = usePageFocus<HTMLElement>(title);
  useScrollStart();
  const wanted = sharedPath(token);
  return (
    <AppFrame garden={<Garden />}>
      <main className="sharedsession" ref={main}>
        <Top>
          {!isSignedIn && (
            <LinkButton variant="ghost" size="sm" href={withWantedPage(pages.login, wanted)}>
              Sign in
            </LinkButton>
          )}
        </Top>
        <h1>{title}</h1>
        <SharedCard session={session} />
        <p className="sharedsession__lead">
          HighNote is a journal for what you have and how it felt.
          {about?.name && about.about && ` ${about.name}: ${about.about}`}
        </p>
        {isSignedIn ? (
          <LinkButton size="lg" block href={pages.home}>
            Open HighNote
          </LinkButton>
        ) : (
          <JoinOffer
            about={about}
            inviter={firstNameOrUsername(session.user)}
            register={withWantedPage(pages.register, wanted)}
          />
        )}
        <LegalLinks />
      </main>
    </AppFrame>
  );
}

interface JoinOfferProps {
  readonly about: About | null;
  readonly inviter: string;
  readonly register: string;
}

/** Says how one can join, by the server's registration mode. */
function JoinOffer({ about, inviter, register }: JoinOfferProps) {
  const name = about?.name ?? "HighNote";
  if (about?.registration === "closed")
    return <p className="sharedsession__help">{name} isn't taking new accounts for now.</p>;
  const isByInvite = about?.registration === "invite";
  return (
    <>
      <LinkButton size="lg" block variant={isByInvite ? "secondary" : "primary"} href={register}>
        {isByInvite ? "I have an invite" : `Join ${name}`}
      </LinkButton>
      <p className="sharedsession__help">
        For adults 21+.{isByInvite && ` Joining takes an invite: ask ${inviter} for one.`}
      </p>
    </>
  );
}

function SharedCard({ session }: { readonly session: SharedSession }) {
  const { user, sharedAt, strainName, strainType, brand, rating, notes, photo } = session;
  return (
    <article className="linkcard">
      <header>
        <Avatar person={user} image={user.profileImageUrl} />
        <span>
          <b>{fullName(user)}</b>
          <small>
            Shared <TimeSince moment={sharedAt} />
          </small>
        </span>
      </header>
      {photo ? (
        <Sleeve {...photoSources(photo)} alt={photo.alt ?? `Photo of ${shownStrainName(strainName)}`} eager>
          <PhotoCover />
        </Sleeve>
      ) : (
        <div className="sleeve sleeve--peek" aria-hidden="true">
          <SleeveArt id={strainName} strainType={strainType} />
          <Disc />
        </div>
      )}
      <div className="linkcard__title">
        <h2>{shownStrainName(strainName)}</h2>
        {rating !== null && <RatingPill rating={rating} small />}
      </div>
      <p className="entry__meta">
        {brand && <span>{brand}</span>}
        {strainType && <StrainTag type={strainType} />}
      </p>
      {notes && <blockquote className="linkcard__note">{notes}</blockquote>}
    </article>
  );
}
