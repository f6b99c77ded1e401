import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import LockIcon from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import UserMinus from "lucide-react/icons/user-minus";
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
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
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
  // On another's session, or on one's own that was added to the evening. Its owner is no guest on a guest's session.
  const isGuest = companions.some(({ kind, user }) =>
    isOwn ? kind === "owner" : kind === "joined" && user.id === viewerId,
  );
  return (
    <section className="company" aria-labelledby={id}>
      <h3 id={id}>With</h3>
      <ul className="company__rows">
        {companions.map((companion) => (
          <CompanionRow key={companion.user.id} companion={companion}>
            {mayAsk && <TakeOff gatheringId={gatheringId} companion={companion} />}
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
    <li className="company__row">
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
        {session && session.rating !== null && <SessionPill session={session} small />}
      </Link>
      {children}
    </li>
  );
}

/** Takes back an ask, or takes someone off, oneself too. Nobody is told. */
function useRemoval(gatheringId: number) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(removeCompanionMutation(useQueryClient(), gatheringId));
  return {
    isPending,
    remove: (userId: string) =>
      mutate(userId, { onError: (error) => toast(failureToast(error, "Couldn't save that", "Please try again.")) }),
  };
}

interface TakeOffProps {
  readonly gatheringId: number;
  readonly companion: Companion;
}

/** An ask is taken back by a button; what was added is rarely taken off, and its row belongs to the note and the score. */
function TakeOff({ gatheringId, companion: { kind, user } }: TakeOffProps) {
  const { remove, isPending } = useRemoval(gatheringId);
  const name = fullName(user);
  const onSelect = () => remove(user.id);
  if (kind === "asked")
    return (
      <Button variant="ghost" size="sm" disabled={isPending} onClick={onSelect}>
        Cancel<span className="sr-only"> {name}</span>
      </Button>
    );
  return (
    <ActionMenu
      label={`More about ${name}`}
      iconSize="sm"
      actions={[{ label: `Remove ${name}`, icon: UserMinus, onSelect }]}
    />
  );
}

function RemoveMe({ gatheringId }: { readonly gatheringId: number }) {
  const { id } = useCurrentUser();
  const { remove, isPending } = useRemoval(gatheringId);
  return (
    <p className="company__foot">
      <Button variant="ghost" size="sm" disabled={isPending} onClick={() => remove(id)}>
        Remove me
      </Button>
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
  const { mutateAsync: ask } = useMutation(askMutation(useQueryClient(), session.id));
  /** Of a sheet that was left without 'Done', for the next one. */
  const [left, setLeft] = useState<readonly Author[]>([]);
  const { mutate: askAll, isPending } = useMutation({
    mutationFn: async (people: readonly Author[]) => {
      const refused: Author[] = [];
      for (const person of people)
        await ask(person.id).catch((error) => {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          refused.push(person);
        });
      return refused;
    },
    onSuccess: tell,
    onError: (error) => toast(failureToast(error, "Couldn't ask them", "Please try again.")),
  });
  function close(people: readonly Author[] = []) {
    setLeft(people);
    setIsOpen(false);
  }
  function tell(refused: readonly Author[]) {
    close();
    if (refused.length > 0) toast({ title: cannotBeAsked(refused) });
  }
  return (
    <>
      <button className="addchip company__add" type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={Plus} size="sm" />
        Add someone
      </button>
      <LazyOverlay open={isOpen} onClose={() => close()}>
        {isOpen && (
          <WithSheet
            picked={{ people: left, names: null }}
            without={there}
            isAsking={isPending}
            onClose={({ people }) => isPending || close(people)}
            onDone={({ people }) => askAll(people)}
          />
        )}
      </LazyOverlay>
    </>
  );
}
