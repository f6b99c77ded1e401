import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import LockIcon from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, useId, useState } from "react";
import type { Companion } from "#shared/contract/companions.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { GatheredPill } from "#web/kit/session/session-pill.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { askMutation, cannotBeAsked, companyQuery, namesIn, removeCompanionMutation } from "./company.queries.ts";
import "./company.css";

const WithSheet = lazy(
  memoizeLoader(() => import("./with-sheet.tsx").then((module) => ({ default: module.WithSheet }))),
);

/** Who else was there: people who have said yes, and to the owner alone those who were asked, and names. */
export function CompanySection({ session }: { readonly session: Session }) {
  const id = useId();
  const { id: viewerId } = useCurrentUser();
  const { data } = useQuery(companyQuery(session));
  const companions = data?.companions.filter(({ user }) => user.id !== session.userId) ?? [];
  const gatheringId = data?.gatheringId ?? session.id;
  const isOwn = session.userId === viewerId;
  // One who was added to another's session doesn't ask others to it.
  const mayAsk = isOwn && session.id > 0 && gatheringId === session.id;
  const names = isOwn ? namesIn(session.companions ?? "") : [];
  if (companions.length === 0 && names.length === 0 && !mayAsk) return null;
  const isGuest = isOwn && companions.some(({ kind }) => kind === "owner");
  return (
    <section className="company" aria-labelledby={id}>
      <h3 id={id}>With</h3>
      <ul className="company__rows">
        {companions.map((companion) => (
          <CompanionRow key={companion.user.id} companion={companion}>
            {(mayAsk || companion.user.id === viewerId) && (
              <RemoveButton gatheringId={gatheringId} person={companion.user} kind={companion.kind} />
            )}
          </CompanionRow>
        ))}
        {names.map((name) => (
          <li key={name} className="company__row">
            <Avatar person={{ username: name, firstName: name, lastName: null }} />
            <span>
              <b>{name}</b>
              <small>
                {session.showCompanions
                  ? "A name. Everyone who sees this session sees it."
                  : "A name. Only you see it."}
              </small>
            </span>
            {!session.showCompanions && <Icon glyph={LockIcon} size="sm" />}
          </li>
        ))}
      </ul>
      {isGuest && <RemoveMe gatheringId={gatheringId} />}
      {mayAsk && <AddSomeone session={session} there={companions.map(({ user }) => user.id)} />}
    </section>
  );
}

interface CompanionRowProps {
  readonly companion: Companion;
  readonly children: ReactNode;
}

/** Leads to their session where the viewer may see it, else to them. */
function CompanionRow({ companion: { kind, user, askedAt, session }, children }: CompanionRowProps) {
  return (
    <li className={classNames("company__row", session?.notes && "company__row--tall")}>
      <Link className="company__open" href={session ? sessionPath(session.id) : profilePath(user.id)}>
        <Avatar person={user} image={user.profileImageUrl} />
        <span>
          <b>@{user.username}</b>
          {session?.notes && <i>{session.notes}</i>}
          {kind === "asked" && askedAt && (
            <small>
              Asked {aboutRelativeTime(askedAt, Date.now()).replace(/^about 1 hour/, "an hour")}. Only you see this
              until they add theirs.
            </small>
          )}
        </span>
        {session && session.rating !== null && <GatheredPill of={session} />}
      </Link>
      {children}
    </li>
  );
}

interface RemoveButtonProps {
  readonly gatheringId: number;
  readonly person: Author;
  readonly kind: Companion["kind"];
}

/** Takes back an ask, or takes someone off, oneself too. Nobody is told. */
function RemoveButton({ gatheringId, person, kind }: RemoveButtonProps) {
  const toast = useToast();
  const { id: viewerId } = useCurrentUser();
  const { mutate, isPending } = useMutation(removeCompanionMutation(useQueryClient(), gatheringId));
  const isSelf = person.id === viewerId;
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isPending}
      onClick={() =>
        mutate(person.id, { onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")) })
      }
    >
      {kind === "asked" ? "Cancel" : isSelf ? "Remove me" : "Remove"}
      {!isSelf && <span className="sr-only"> {fullName(person)}</span>}
    </Button>
  );
}

function RemoveMe({ gatheringId }: { readonly gatheringId: number }) {
  const user = useCurrentUser();
  return (
    <p className="company__foot">
      <RemoveButton gatheringId={gatheringId} person={user} kind="joined" />
    </p>
  );
}

interface AddSomeoneProps {
  readonly session: Session;
  /** Who is there, or has been asked. */
  readonly there: readonly string[];
}

function AddSomeone({ session, there }: AddSomeoneProps) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync, isPending } = useMutation(askMutation(useQueryClient(), session.id));
  const close = () => setIsOpen(false);
  async function askAll(people: readonly Author[]) {
    close();
    const refused: Author[] = [];
    for (const person of people)
      try {
        await mutateAsync(person.id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409)
          return toast(failureToast(error, "Couldn't ask them", "Please try again."));
        refused.push(person);
      }
    if (refused.length > 0) toast({ title: cannotBeAsked(refused) });
  }
  return (
    <>
      <button
        className="addchip company__add"
        type="button"
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setIsOpen(true)}
      >
        <Icon glyph={Plus} size="sm" />
        Add someone
      </button>
      <LazyOverlay open={isOpen} onClose={close}>
        {isOpen && (
          <WithSheet
            picked={{ people: [], names: null }}
            without={there}
            onClose={close}
            onDone={({ people }) => void askAll(people)}
          />
        )}
      </LazyOverlay>
    </>
  );
}
