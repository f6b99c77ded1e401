import X from "lucide-react/icons/x";
import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Scrim, useBackCloses, useReturnFocus } from "./overlay.tsx";

interface SheetProps {
  readonly open: boolean;
  /** Escape, a press beside the sheet, its close control. */
  readonly onClose: () => void;
  /** The browser's Back, where that does something else than close. */
  readonly onBack?: (() => void) | undefined;
  /** An address of its own opened it, so Back leads to another one. */
  readonly hasAddress?: boolean | undefined;
  readonly title: string;
  /** Where the body has the large title: a small grey one. */
  readonly quietTitle?: boolean | undefined;
  /** Off where the foot has the one 'Close' or 'Cancel'; `start` puts it before the title. */
  readonly closeControl?: boolean | "start" | undefined;
  /** Controls after the title. */
  readonly tools?: ReactNode;
  /** The whole screen of a phone; on a wide one a card with room for two columns. */
  readonly roomy?: boolean | undefined;
  /** Buttons that stay in sight. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A bottom sheet on phones, a centred card from 45rem (720 px). Traps the focus and gives it back when it closes. */
export function Sheet({
  open,
  onClose,
  onBack = onClose,
  hasAddress = false,
  title,
  quietTitle,
  closeControl = true,
  tools,
  roomy,
  foot,
  children,
}: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus(open);
  const close = <IconButton icon={X} label="Close" onClick={onClose} />;
  useBackCloses(open && !hasAddress, onBack);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content
          ref={sheet}
          className={classNames("sheet", roomy && "sheet--roomy")}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Not the first field: on a phone that would raise the keyboard over the sheet.
            event.preventDefault();
            sheet.current?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className={classNames("sheet__head", quietTitle && "sheet__head--quiet")}>
            {closeControl === "start" && close}
            <Dialog.Title>{title}</Dialog.Title>
            {tools}
            {closeControl === true && close}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className="sheet__body" tabIndex={0} aria-label={title}>
            {children}
          </section>
          {foot && <footer className="sheet__foot">{foot}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
