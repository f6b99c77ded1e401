import { lazy, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { whenIdle } from "#web/core/browser/when-idle.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { ToastContext } from "./toast-context.ts";
import { changeToasts, type ToastMessage, toastRules, watchPresses } from "./toast-state.ts";

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
          <OptionalBoundary>
            <ToastArea toasts={toasts} onDismiss={dismiss} />
          </OptionalBoundary>
        )}
      </div>
    </ToastContext>
  );
}
