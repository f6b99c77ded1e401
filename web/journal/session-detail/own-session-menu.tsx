import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Link2 from "lucide-react/icons/link-2";
import Lock from "lucide-react/icons/lock";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { importedNote } from "#shared/domain/visibility.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { changeCachedSession, refreshSessions } from "#web/core/cache/session-cache.ts";
import { ShareCard } from "#web/journal/cards/share-card.tsx";
import { usePinToProfile } from "#web/journal/favorites/use-pin-to-profile.ts";
import { RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import { AudienceSheet } from "#web/journal/session-form/audience-sheet.tsx";
import { DeleteSessionDialog } from "#web/journal/session-form/delete-session-dialog.tsx";
import { SharedLinkSheet } from "#web/journal/shared-link/shared-link-sheet.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { editRequest } from "#web/offline/device/outbox-requests.ts";
import type { Outbox } from "#web/offline/outbox/outbox.ts";
import { loadOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { sendAction } from "./send-action.ts";

/** What waits to be sent and says whom the session is for. */
async function audienceEdits(outbox: Outbox, sessionId: number): Promise<Entry[]> {
  await outbox.begin();
  return outbox.view().all.filter(({ request }) => {
    if (request.route !== "editSession" || request.params.id !== sessionId) return false;
    return request.body.visibility !== undefined || request.body.isPublic !== undefined;
  });
}

/**
 * Says at once whom a session is for, ahead of all that waits of it. An edit that waits must not bring back what was chosen
 * before, as it did when a session was made private: it says nothing of that any more, and one that's on its way already is
 * followed by the same again. @throws as `call` does
 */
async function changeAudience(session: Session, visibility: Visibility): Promise<Session> {
  const { id, userId } = session;
  const outbox = await loadOutbox(userId).catch(() => undefined);
  const edits = (outbox && (await audienceEdits(outbox, id).catch(() => undefined))) ?? [];
  const changed = await call(routes.editSession, { params: { id }, body: { visibility } });
  if (outbox && edits.length > 0) {
    await outbox.dropAudience(edits.map((edit) => edit.id)).catch(() => undefined);
    void outbox.submit(editRequest(session, { visibility }), { hasForm: false }).catch(() => undefined);
  }
  return changed;
}

const audienceMutation = (queryClient: QueryClient, session: Session) =>
  mutationOptions({
    mutationFn: (visibility: Visibility) => changeAudience(session, visibility),
    onSuccess: (changed) => {
      changeCachedSession(queryClient, session.id, () => changed);
      void refreshSessions(queryClient, session.userId);
    },
  });

interface OwnSessionMenuProps {
  readonly session: Session;
  readonly onDeleted: () => void;
}

/** The '…' menu of the viewer's own session. */
export function OwnSessionMenu({ session, onDeleted }: OwnSessionMenuProps) {
  const toast = useToast();
  const [rated, setRated] = useState<Session | null>(null);
  const [shared, setShared] = useState<Session | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const stopLinking = () => setIsLinking(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const keep = () => setIsDeleting(false);
  /** Chosen and not saved yet; null while nobody chooses. */
  const [audience, setAudience] = useState<Visibility | null>(null);
  const choosing = useOpening(audience);
  const { mutate } = useMutation({
    ...audienceMutation(useQueryClient(), session),
    onError: (error) => toast(failureToast(error, "Failed to update session", "Failed to update session")),
  });
  const saved = { title: "Session updated successfully!", description: "Your changes have been saved." };
  const change = (visibility: Visibility) => mutate(visibility, { onSuccess: () => toast(saved) });
  const hide = { label: "Make private", icon: Lock, onSelect: () => change("private") };
  const choose = {
    label: "Who can see it",
    icon: visibilityIcons[session.visibility],
    onSelect: () => setAudience(session.visibility),
  };
  const keepAudience = () => setAudience(null);
  function saveAudience() {
    if (audience !== null && audience !== session.visibility) change(audience);
    keepAudience();
  }
  const pin = usePinToProfile(session);
  const rateAgain = { label: "Rate again", icon: ArrowLeftRight, onSelect: () => setRated(session) };
  return (
    <>
      <ActionMenu
        label="More about this session"
        actions={[
          choose,
          ...(session.visibility === "private" ? [] : [hide]),
          pin,
          ...(session.rating === null ? [] : [rateAgain]),
          { label: "Share a card", icon: Share2, onSelect: () => setShared(session) },
          sendAction(session),
          { label: "Share a link", icon: Link2, onSelect: () => setIsLinking(true) },
          { label: "Delete session", icon: Trash2, danger: true, onSelect: () => setIsDeleting(true) },
        ]}
      />
      <ShareCard session={shared} onClose={() => setShared(null)} />
      {choosing.subject && (
        <AudienceSheet
          open={choosing.open}
          value={audience ?? session.visibility}
          note={session.isImported && importedNote}
          onChange={setAudience}
          onClose={keepAudience}
          onDone={saveAudience}
        />
      )}
      <SharedLinkSheet session={session} open={isLinking} onClose={stopLinking} />
      <RateDialog session={rated} onClose={() => setRated(null)} />
      <DeleteSessionDialog
        session={session}
        open={isDeleting}
        onCancel={keep}
        onDeleted={() => {
          keep();
          onDeleted();
        }}
      />
    </>
  );
}
