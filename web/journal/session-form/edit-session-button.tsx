import Pencil from "lucide-react/icons/pencil";
import { type ComponentProps, lazy } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { useDialogHost } from "#web/kit/overlay/dialog-host.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const loadDialog = memoizeLoader(() =>
  import("./edit-session-dialog.tsx").then((module) => ({ default: module.EditSessionDialog })),
);
const EditSessionDialog = lazy(loadDialog);

/** Loads the dialog ahead of its first opening. Never rejects: an opening tries again. */
export const preloadEditSession = () => void loadDialog().catch(() => undefined);

/** The Edit Session dialog, which loads on first use. Keep it mounted and give it a session to open it. */
export function EditSession(props: ComponentProps<typeof EditSessionDialog>) {
  return (
    <LazyOverlay open={props.session !== null} onClose={props.onClose}>
      <EditSessionDialog {...props} />
    </LazyOverlay>
  );
}

interface EditSessionButtonProps {
  /** One of the person's own. */
  readonly session: Session;
  /** At the end of a row, in the bar of its own dialog, or with its word below a part of it. */
  readonly variant: "row" | "bar" | "block";
  /** For a view of the session, e.g. its detail dialog. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Opens the Edit Session dialog. */
export function EditSessionButton({ session, variant, onDeleted }: EditSessionButtonProps) {
  const hold = useDialogHost();
  const edit = () =>
    hold((isOpen, close) => <EditSession session={isOpen ? session : null} onClose={close} onDeleted={onDeleted} />);
  if (variant === "block")
    return (
      <Button variant="secondary" size="sm" icon={Pencil} onClick={edit}>
        Edit
      </Button>
    );
  return (
    <IconButton
      icon={Pencil}
      label={variant === "row" ? `Edit ${shownStrainName(session.strainName)}` : "Edit"}
      style={variant === "row" ? { margin: "0 -0.625rem 0 -0.5rem" } : undefined}
      onClick={edit}
    />
  );
}
