import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import QrCode from "lucide-react/icons/qr-code";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { photoAlt, photoSources } from "#web/kit/session/photo-cover.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { InviteBox } from "#web/social/invites/invite-box.tsx";
import { useInviteSheet } from "#web/social/invites/use-invite-sheet.tsx";
import { NobodyHere } from "#web/social/people/people.tsx";
import { PeopleHere } from "#web/social/people/people-here.tsx";
import { StepFrame } from "./step-frame.tsx";
import "#web/kit/styles/line.css";

/** Who invited the viewer, with the last of that person's sessions that the viewer may see. */
const inviterQuery = queryOptions({
  queryKey: queryKeys.inviter,
  queryFn: async ({ signal }) => {
    const { inviter } = await call(routes.getInviter, { signal });
    if (!inviter) return null;
    const params = { id: inviter.id };
    const page = await callPage(routes.listUserSessions, { params, query: { limit: 1 }, signal });
    return { inviter, latest: page.items[0] ?? null };
  },
});

/** While the steps before it are on the screen. */
export const preloadFriends = (queryClient: QueryClient) => queryClient.prefetchQuery(inviterQuery);

interface FriendsStepProps {
  readonly onDone: () => void;
}

/** The last step: who brought one here, or a way to bring friends. */
export function FriendsStep({ onDone }: FriendsStepProps) {
  const { data, isPending } = useQuery(inviterQuery);
  if (isPending) return <PageLoading />;
  const foot = (
    <Button size="lg" block onClick={onDone}>
      Open my feed
    </Button>
  );
  if (!data)
    return (
      <StepFrame
        step={3}
        title="Better with a friend or two"
        lead="Your feed is the people you follow. You choose who's in it."
        foot={foot}
      >
        <InviteBox />
        <PeopleHere title="Already here" count={peopleShown} alone={<NobodyHere />} />
      </StepFrame>
    );
  const { inviter, latest } = data;
  return (
    <StepFrame step={3} {...greetingOf(inviter, latest !== null)} foot={foot}>
      {latest && <LatestSession session={latest} />}
      <InviteRow />
    </StepFrame>
  );
}

const peopleShown = 5;

interface InviterState {
  readonly firstName: string;
  readonly isFollowing: boolean;
  readonly followsYou: boolean;
}

function greetingOf({ firstName, isFollowing, followsYou }: InviterState, hasLatest: boolean) {
  const latest = hasLatest ? " Here's their latest." : "";
  if (!isFollowing)
    return {
      title: `You've asked to follow ${firstName}`,
      lead: `${firstName} invited you, and approves new followers first. You'll see more once they say yes.`,
    };
  return {
    title: followsYou ? `You and ${firstName} follow each other` : `You follow ${firstName}`,
    lead: `${firstName} invited you, so you're connected already.${latest}`,
  };
}

/** It's only to look at: everything that leads on is in the feed, which is next. */
function LatestSession({ session }: { readonly session: Session }) {
  const { user, createdAt, photo, strainName, strainType, brand, ingestionMethod, notes } = session;
  return (
    <article className="firstlatest" aria-label={`${shownStrainName(strainName)}, by @${user.username}`}>
      <header>
        <Avatar person={user} image={user.profileImageUrl} />
        <span>
          <b>{fullName(user)}</b>
          <small>
            <TimeSince moment={createdAt} />
          </small>
        </span>
      </header>
      {photo && <Sleeve {...photoSources(photo)} alt={photoAlt(session)} eager />}
      <div className="entry__head">
        <h2>{shownStrainName(strainName)}</h2>
        {session.rating !== null && <SessionPill small session={session} />}
        <p className="entry__meta">
          <span>{shownBrand(brand)}</span>
          <span>{ingestionMethodLabel(ingestionMethod)}</span>
          {strainType && <StrainTag type={strainType} />}
        </p>
      </div>
      {notes && <p className="voice voice--cut">{notes}</p>}
    </article>
  );
}

function InviteRow() {
  const { data: about } = useQuery(aboutQuery);
  const { invite, sheet } = useInviteSheet();
  if (about?.registration === "closed") return null;
  return (
    <>
      <button type="button" className="line line--link firstinvite" aria-haspopup="dialog" onClick={invite}>
        <Icon glyph={QrCode} />
        <span className="line__text">
          <b>Invite someone else</b>
          <small>A code to scan, or a link</small>
        </span>
        <Icon glyph={ChevronRight} size="sm" />
      </button>
      {sheet}
    </>
  );
}
