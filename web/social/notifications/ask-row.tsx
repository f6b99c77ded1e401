import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notification } from "#shared/contract/notifications.ts";
import { firstNameOrUsername, fullName } from "#shared/domain/display-name.ts";
import { notificationText } from "#shared/domain/notification-text.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { ingestionMethodLabel, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { removeCompanionMutation } from "#web/journal/company/company.queries.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { changeNotifications } from "./notifications.queries.ts";

interface AskRowProps {
  readonly notification: Notification & { readonly ask: NonNullable<Notification["ask"]> };
  readonly onOpen: () => void;
}

/** Someone logged a session with the person: they add their own, or weren't there. */
export function AskRow({ notification: { id, kind, fromUser, ask, session, createdAt }, onOpen }: AskRowProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { mutate, isPending } = useMutation(removeCompanionMutation(queryClient, ask.sessionId));
  const { sessionId, ...product } = ask;
  function addOwn() {
    onOpen();
    const addedTo = { id: sessionId, host: firstNameOrUsername(fromUser) };
    logAgain({ ...product, thcPercentage: null, cbdPercentage: null, facts: null, addedTo });
  }
  const about = [
    shownStrainName(ask.strainName),
    ask.ingestionMethod && ingestionMethodLabel(ask.ingestionMethod).toLowerCase(),
  ];
  const name = <span className="sr-only">, {fullName(fromUser)}</span>;
  return (
    <li className="askrow">
      <Avatar person={fromUser} image={fromUser.profileImageUrl} />
      <div>
        <b>{notificationText(kind, fromUser)}</b>
        <small>
          {about.filter(Boolean).join(", ")} ·{" "}
          <time dateTime={createdAt}>{shortRelativeTime(createdAt, Date.now())}</time>
        </small>
      </div>
      <Thumb
        seed={sessionId}
        family={ask.strainType ? strainTypeFamilies[ask.strainType] : undefined}
        photo={session?.photo?.smallUrl}
      />
      <div className="askrow__answers">
        <Button size="sm" onClick={addOwn}>
          Add yours{name}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          onClick={() =>
            mutate(viewerId, {
              onSuccess: () => changeNotifications(queryClient, (other) => (other.id === id ? undefined : other)),
              onError: (error) => toast(failureToast(error, "Error", "Please try again")),
            })
          }
        >
          I wasn't there{name}
        </Button>
      </div>
    </li>
  );
}
