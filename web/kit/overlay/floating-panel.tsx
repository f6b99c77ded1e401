import * as Dialog from "radix-ui/dialog";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { useBackCloses } from "./overlay.tsx";

export interface FloatingPanelProps extends Pick<ComponentProps<"div">, "id" | "className" | "style" | "onKeyDown"> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button that opened it: it handles presses on itself, and gets the focus back. */
  readonly trigger: RefObject<HTMLElement | null>;
  /** In a portal, outside any container that clips its button. */
  readonly above?: boolean | undefined;
  /** Called on close: whether to return the focus to the button. */
  readonly returnsFocus?: (() => boolean) | undefined;
  /** A Dialog.Title is among them. */
  readonly children: ReactNode;
}

/** A panel beside a button; the page stays usable. Escape, Back or a press elsewhere closes it. */
export function FloatingPanel({
  open,
  onClose,
  trigger,
  above,
  returnsFocus = () => true,
  children,
  ...rest
}: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isPressedElsewhere = useRef(false);
  useBackCloses(open, onClose);
  const content = (
    <Dialog.Content
      {...rest}
      ref={panel}
      aria-describedby={undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        isPressedElsewhere.current = false;
        panel.current?.focus({ preventScroll: true });
      }}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
        else isPressedElsewhere.current = true;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (!isPressedElsewhere.current && returnsFocus()) trigger.current?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Dialog.Content>
  );
  return (
    <Dialog.Root modal={false} open={open} onOpenChange={(next) => !next && onClose()}>
      {above ? <Dialog.Portal>{content}</Dialog.Portal> : content}
    </Dialog.Root>
  );
}

/** The panel's name. */
export function FloatingTitle(props: Pick<ComponentProps<"h2">, "className" | "children">) {
  return <Dialog.Title {...props} />;
}
