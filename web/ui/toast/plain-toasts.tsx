import X from "lucide-react/icons/x";
import { type SyntheticEvent, useEffect } from "react";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Disc } from "#web/ui/disc.tsx";
import { Icon } from "#web/ui/icon/icon.tsx";
import { type ShownToast, type ToastsProps, toastRules } from "./toast-state.ts";

/** Shows the toasts where the area that does it better was lost with the connection: that, too, has to be said. */
export function PlainToasts({ toasts, onDismiss }: ToastsProps) {
  const shown = (destructive: boolean) =>
    toasts
      .filter(({ open, variant }) => open && (variant === "destructive") === destructive)
      .map((toast) => <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    // aria-live: what a dialog hides from screen readers does not include live regions.
    <section
      className="toasts"
      aria-label="Notifications"
      aria-live="off"
      onPointerDown={keepToItself}
      onFocus={keepToItself}
    >
      {/* There before its words are: screen readers tell what changes in it. */}
      <div role="status">{shown(false)}</div>
      {shown(true)}
    </section>
  );
}

/** A dialog below takes what happens elsewhere for the wish to close it, with all that was typed there. */
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
