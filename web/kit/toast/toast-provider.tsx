import { lazy, type ReactNode, Suspense, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { whenIdle } from "#web/core/browser/when-idle.ts";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { ToastContext } from "./toast-context.ts";
import { changeToasts, type ToastMessage, type ToastsProps, toastRules, watchPresses } from "./toast-state.ts";

const ToastArea = lazy(() => import("./toast-area.tsx").then((module) => ({ default: module.ToastArea })));

/** Holds the toasts. Their area loads when the page is idle, so that it doesn't delay the first paint. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const nextId = useRef(0);
  const removals = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const [isIdle, setIsIdle] = useState(false);

  // Loaded ahead: a message about a lost connection could no longer load it.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(watchPresses, []);

  useEffect(() => {
    const pending = removals.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
    };
  }, []);

  const dismiss = useCallback((id: number) => {
    change({ kind: "dismiss", id });
    if (removals.current.has(id)) return;
    const remove = () => {
      removals.current.delete(id);
      change({ kind: "remove", id });
    };
    removals.current.set(id, setTimeout(remove, toastRules.removalDelay));
  }, []);

  const toast = useCallback(
    (message: ToastMessage) => {
      nextId.current += 1;
      const id = nextId.current;
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
 * When the area itself didn't load. Whoever lost the connection that early would otherwise press Log and read nothing. It
 * stays until it's closed or the next one comes.
 */
function PlainToast({ toasts, onDismiss }: ToastsProps) {
  const shown = toasts.find(({ open }) => open);
  if (!shown) return null;
  const { id, title, description, variant, action } = shown;
  const buttons = [action, { label: "Close", onPress: () => undefined }].filter((button) => button !== undefined);
  return (
    <div className="toasts">
      <div className={variant === "destructive" ? "toast toast--destructive" : "toast"} role="alert">
        <span className="toast__icon" />
        <div>
          <b>{title}</b>
          {description && <p>{description}</p>}
        </div>
        <div className="toast__end">
          {buttons.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              className="link link--tap"
              onClick={() => {
                onDismiss(id);
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
