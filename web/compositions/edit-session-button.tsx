import Pencil from "lucide-react/icons/pencil";
import { lazy, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";

const EditSessionDialog = lazy(() =>
  import("#web/features/session-form/edit-session-dialog.tsx").then((module) => ({
    default: module.EditSessionDialog,
  })),
);

interface EditSessionButtonProps {
  /** One of the person's own. */
  readonly session: Session;
  /** At the end of a row, or beside the other buttons of a dialog. */
  readonly look: "row" | "foot";
  /** For a view of the session, e.g. its detail dialog. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Opens the Edit Session dialog, which loads on first use. */
export function EditSessionButton({ session, look, onDeleted }: EditSessionButtonProps) {
  const [edited, setEdited] = useState<Session | null>(null);
  const edit = () => setEdited(session);
  const close = () => setEdited(null);
  return (
    <>
      {look === "row" ? (
        <IconButton
          icon={Pencil}
          label={`Edit ${shownStrainName(session.strainName)}`}
          style={{ margin: "0 -0.625rem 0 -0.5rem" }}
          onClick={edit}
        />
      ) : (
        <Button variant="secondary" onClick={edit}>
          Edit
        </Button>
      )}
      <LazyOverlay open={edited !== null} onClose={close}>
        <EditSessionDialog session={edited} onClose={close} onDeleted={onDeleted} />
      </LazyOverlay>
    </>
  );
}
