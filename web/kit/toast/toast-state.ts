let pressed: EventTarget | null = null;

/**
 * Browsers may not give a pressed button the focus, so presses are watched. One on a toast isn't: a toast that stood above
 * what was pressed before would drop from under the pointer, and its Close was never clicked. @returns a function that stops it
 */
export function watchPresses(): () => void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(".toasts"))) pressed = target;
  };
  window.addEventListener("pointerdown", remember, true);
  return () => window.removeEventListener("pointerdown", remember, true);
}

export const lastPressed = () => (pressed instanceof Element ? pressed : null);

export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: "default" | "destructive" | undefined;
  /** Nothing was done, and nothing is lost: no tick. */
  readonly asksToWait?: boolean | undefined;
  /** Milliseconds, if the default is too short to decide. */
  readonly duration?: number | undefined;
  /** 'held': it offers the only way back, and what 'yields', because nobody's press asked for it, doesn't take its place. */
  readonly place?: "held" | "yields" | undefined;
  /** One way on or back, e.g. View or Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastsProps {
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (id: number) => void;
}

/** Spec section 9, Toasts. Times in milliseconds, the threshold in pixels. */
export const toastRules = {
  visible: 1,
  duration: 5_000,
  removalDelay: 1_000_000,
  swipeThreshold: 50,
} as const;

type ToastChange =
  | { readonly kind: "add"; readonly toast: ShownToast }
  | { readonly kind: "dismiss"; readonly id: number }
  | { readonly kind: "remove"; readonly id: number };

/** Newest first; toasts beyond the visible number are dropped immediately. */
export function changeToasts(toasts: readonly ShownToast[], change: ToastChange): readonly ShownToast[] {
  switch (change.kind) {
    case "add":
      if (change.toast.place === "yields" && toasts.some(({ open, place }) => open && place === "held")) return toasts;
      return [change.toast, ...toasts].slice(0, toastRules.visible);
    case "dismiss":
      return toasts.map((toast) => (toast.id === change.id ? { ...toast, open: false } : toast));
    case "remove":
      return toasts.filter((toast) => toast.id !== change.id);
  }
}
