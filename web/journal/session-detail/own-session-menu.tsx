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
import { loadOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { sendAction } from "./send-action.ts";

const audienceMutation = (queryClient: QueryClient, { id, userId }: Session) =>
  mutationOptions({
    mutationFn: async (visibility: Visibility) => {
      const changed = await call(routes.editSession, { params: { id }, body: { visibility } });
      const outbox = await loadOutbox(userId).catch(() => undefined);
      await outbox?.dropAudience(id);
      return changed;
    },
    onSuccess: (changed) => {
      changeCachedSession(queryClient, id, () => changed);
      void refreshSessions(queryClient, userId);
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
  const { mutate: changeAudience } = useMutation({
    ...audienceMutation(useQueryClient(), session),
    onError: (error) => toast(failureToast(error, "Failed to update session", "Failed to update session")),
  });
  const saved = { title: "Session updated successfully!", description: "Your changes have been saved." };
  const change = (visibility: Visibility) => changeAudience(visibility, { onSuccess: () => toast(saved) });
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
