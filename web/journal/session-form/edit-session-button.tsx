import Pencil from "lucide-react/icons/pencil";
import { lazy, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const EditSessionDialog = lazy(() =>
  import("./edit-session-dialog.tsx").then((module) => ({
    default: module.EditSessionDialog,
  })),
);

interface EditSessionButtonProps {
  /** One of the person's own. */
  readonly session: Session;
  /** At the end of a row, or in the bar of its own dialog. */
  readonly look: "row" | "bar";
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
      <IconButton
        icon={Pencil}
        label={look === "row" ? `Edit ${shownStrainName(session.strainName)}` : "Edit"}
        style={look === "row" ? { margin: "0 -0.625rem 0 -0.5rem" } : undefined}
        onClick={edit}
      />
      <LazyOverlay open={edited !== null} onClose={close}>
        <EditSessionDialog session={edited} onClose={close} onDeleted={onDeleted} />
      </LazyOverlay>
    </>
  );
}
