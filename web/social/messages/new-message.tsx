import SquarePen from "lucide-react/icons/square-pen";
import { lazy, useState } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";

const NewMessageSheet = lazy(() =>
  import("./new-message-sheet.tsx").then((module) => ({ default: module.NewMessageSheet })),
);

/** In the head of the list. */
export function NewMessage() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={SquarePen} label="New message" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <LazyOverlay open={open} onClose={close}>
        <NewMessageSheet open={open} onClose={close} />
      </LazyOverlay>
    </>
  );
}
