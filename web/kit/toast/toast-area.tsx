import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import X from "lucide-react/icons/x";
import * as Toast from "radix-ui/toast";
import { useRef } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useToastPlace } from "./toast-place.ts";
import { type ShownToast, type ToastsProps, toastRules } from "./toast-state.ts";

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
