import X from "lucide-react/icons/x";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useReducer, useState } from "react";
import { whenIdle } from "#web/core/browser/when-idle.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { ToastContext } from "./toast-context.ts";
import { changeToasts, type ToastMessage, type ToastsProps, toastRules, watchPresses } from "./toast-state.ts";

const ToastArea = lazy(() => import("./toast-area.tsx").then((module) => ({ default: module.ToastArea })));

let lastId = 0;

/** Holds the toasts. Their area loads when the page is idle, so that it doesn't delay the first paint. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const [isIdle, setIsIdle] = useState(false);

  // Loaded ahead: a message about a lost connection could no longer load it.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(watchPresses, []);

  const dismiss = useCallback((id: number) => {
    change({ kind: "dismiss", id });
    setTimeout(() => change({ kind: "remove", id }), toastRules.removalDelay);
  }, []);

  const toast = useCallback(
    (message: ToastMessage) => {
      lastId += 1;
      const id = lastId;
      change({ kind: "add", toast: { ...message, id, open: true } });
      return () => dismiss(id);
    },
    [dismiss],
  );

  return (
    <ToastContext value={toast}>
      {children}
      {/* Dialogs don't hide live regions that are there already from screen readers. Each toast announces itself. */}
      <div aria-live="off">
        {(isIdle || toasts.length > 0) && (
          <ErrorBoundary fallback={<PlainToast toasts={toasts} onDismiss={dismiss} />}>
            <Suspense>
              <ToastArea toasts={toasts} onDismiss={dismiss} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </ToastContext>
  );
}

/**
 * Shown when the area's script didn't load, so that a failure that early isn't silent. It stays until it's closed or the
 * next one comes.
 */
function PlainToast({ toasts, onDismiss }: ToastsProps) {
  const shown = toasts.find(({ open }) => open);
  if (!shown) return null;
  const { id, title, description, variant, action } = shown;
  const isFailure = variant === "destructive";
  const close = () => onDismiss(id);
  return (
    <div className="toasts">
      <div className={isFailure ? "toast toast--destructive" : "toast"} role="alert">
        <span className="toast__icon">
          <Disc />
          {isFailure && <X className="icon" />}
        </span>
        <div>
          <b>{title}</b>
          {description && <p>{description}</p>}
        </div>
        <div className="toast__end">
          {action && (
            <button
              type="button"
              className="link link--tap"
              onClick={() => {
                close();
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon={X} iconSize="sm" label="Close" onClick={close} />
        </div>
      </div>
    </div>
  );
}
