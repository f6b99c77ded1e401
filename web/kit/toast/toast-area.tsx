import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import X from "lucide-react/icons/x";
import * as Toast from "radix-ui/toast";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { lastPressed, type ShownToast, type ToastsProps, toastRules } from "./toast-state.ts";

/** Pixels between a toast and the control below it. */
const gap = 8;

/**
 * Keeps a toast off the buttons that are wanted while it's there. A dialog gets its height, to leave it room above
 * (styles/sheet.css); over the control just pressed and a foot with the way on it's lifted (styles/toast.css).
 */
function useToastPlace(area: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useLayoutEffect(() => {
    const toasts = area.current;
    if (shown === undefined || !toasts) return;
    const root = document.documentElement;
    const place = () => {
      root.style.setProperty("--toast-height", `${toasts.offsetHeight}px`);
      toasts.style.removeProperty("--toast-lift");
      const lift = Math.max(...controlsBelow(toasts).map((control) => liftOver(toasts, control)), 0);
      if (lift > 0) toasts.style.setProperty("--toast-lift", `${lift}px`);
    };
    place();
    // A dialog may open or close meanwhile, and arrives a moment later.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener("animationend", place);
    return () => {
      dialogs.disconnect();
      document.removeEventListener("animationend", place);
      root.style.removeProperty("--toast-height");
    };
  }, [area, shown]);
}

/** Whole pages and cards take the focus, too, when the focused control is gone. */
const control = "a, button, input, label, select, textarea";
/** The feet of dialogs that fill the screen. */
const feet = ".sheet--roomy > .sheet__foot";

function controlsBelow(toasts: HTMLElement): Element[] {
  const pressed = lastPressed()?.closest(control);
  const wanted = pressed?.isConnected ? pressed : document.activeElement?.closest(control);
  const isBelow = wanted && !toasts.contains(wanted);
  return [...(isBelow ? [wanted] : []), ...document.querySelectorAll(feet)];
}

/** Pixels by which it has to stand higher; 0 where it doesn't cover the control. */
function liftOver(toasts: HTMLElement, control: Element): number {
  const [own, its] = [toasts.getBoundingClientRect(), control.getBoundingClientRect()];
  const covers = own.top < its.bottom && own.bottom > its.top && own.left < its.right && own.right > its.left;
  return covers ? own.bottom - its.top + gap : 0;
}

/** At the lower edge, or above a dialog (styles/toast.css). F8 moves the focus here; a swipe to the right dismisses. */
export function ToastArea({ toasts, onDismiss }: ToastsProps) {
  const area = useRef<HTMLOListElement>(null);
  useToastPlace(area, toasts.find(({ open }) => open)?.id);
  return (
    <Toast.Provider duration={toastRules.duration} swipeDirection="right" swipeThreshold={toastRules.swipeThreshold}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      <Toast.Viewport ref={area} className="toasts" hotkey={["F8"]} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { readonly toast: ShownToast; readonly onDismiss: () => void }) {
  const destructive = toast.variant === "destructive";
  return (
    <Toast.Root
      className={destructive ? "toast toast--destructive" : "toast"}
      open={toast.open}
      duration={toast.duration ?? toastRules.duration}
      onOpenChange={(open) => !open && onDismiss()}
      // pointerEvents: a dialog that opens over it must not let presses through, which would close the dialog.
      style={{ touchAction: "pan-y", pointerEvents: "auto" }}
    >
      <span className="toast__icon">
        <Disc />
        <Icon glyph={destructive ? X : toast.asksToWait ? Clock : Check} />
      </span>
      {/* Not the toast itself: that is an item of the list. */}
      <div role={destructive ? "alert" : undefined}>
        <Toast.Title asChild>
          <b>{toast.title}</b>
        </Toast.Title>
        {toast.description && (
          <Toast.Description asChild>
            <p>{toast.description}</p>
          </Toast.Description>
        )}
      </div>
      <div className="toast__end">
        {toast.action && (
          <Toast.Action asChild altText={toast.action.label} onClick={toast.action.onPress}>
            <button type="button" className="link link--tap">
              {toast.action.label}
            </button>
          </Toast.Action>
        )}
        <Toast.Close asChild>
          <IconButton icon={X} iconSize="sm" label="Close" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}
