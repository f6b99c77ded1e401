import X from "lucide-react/icons/x";
import { type SyntheticEvent, useEffect } from "react";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Disc } from "#web/ui/disc.tsx";
import { Icon } from "#web/ui/icon/icon.tsx";
import { type ShownToast, type ToastsProps, toastRules } from "./toast-state.ts";

/** Fallback for a ToastArea that failed to load: losing the connection has to be announced as well. */
export function PlainToasts({ toasts, onDismiss }: ToastsProps) {
  const shown = (destructive: boolean) =>
    toasts
      .filter(({ open, variant }) => open && (variant === "destructive") === destructive)
      .map((toast) => <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    // aria-live: dialogs don't hide live regions from screen readers.
    <section
      className="toasts"
      aria-label="Notifications"
      aria-live="off"
      onPointerDown={keepToItself}
      onFocus={keepToItself}
    >
      {/* Mounted while empty: screen readers announce changes only. */}
      <div role="status">{shown(false)}</div>
      {shown(true)}
    </section>
  );
}

/** A dialog below would close on outside events, and lose its form. */
function keepToItself(event: SyntheticEvent) {
  event.stopPropagation();
}

interface PlainToastProps extends Pick<ToastsProps, "onDismiss"> {
  readonly toast: ShownToast;
}

function PlainToast({ toast, onDismiss }: PlainToastProps) {
  const { id, title, description, variant, action, duration = toastRules.duration } = toast;
  const destructive = variant === "destructive";
  useEffect(() => {
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, onDismiss]);
  return (
    <div className={destructive ? "toast toast--destructive" : "toast"}>
      <span className="toast__icon">
        <Disc />
        {destructive && <Icon glyph={X} />}
      </span>
      <div role={destructive ? "alert" : undefined}>
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
      <div className="toast__end">
        {action && (
          <button
            type="button"
            className="link link--tap"
            onClick={() => {
              onDismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton icon={X} iconSize="sm" label="Close" onClick={() => onDismiss(id)} />
      </div>
    </div>
  );
}
