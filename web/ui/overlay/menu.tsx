import * as Dialog from "radix-ui/dialog";
import { type ReactElement, type ReactNode, useRef } from "react";

interface MenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it, e.g. a BellButton. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** Beside the title, e.g. '3 unread'. */
  readonly note?: string | undefined;
  /** At the end of the title's row. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A panel under the top bar, as tall as it needs to be. Escape or a press elsewhere closes it; the page stays usable. */
export function Menu({ open, onOpenChange, trigger, title, note, action, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Content
        ref={panel}
        className="menu"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          panel.current?.focus();
        }}
      >
        <div className="menu__head">
          <Dialog.Title className="section-title">{title}</Dialog.Title>
          {note && <span>{note}</span>}
          {action}
        </div>
        <div className="menu__body">{children}</div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
