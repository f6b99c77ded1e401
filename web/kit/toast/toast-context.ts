import { createContext, use } from "react";
import { limits } from "#shared/domain/limits.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { copyLink, shareLink } from "#web/core/browser/share-link.ts";
import type { ToastMessage } from "./toast-state.ts";

interface UndoToast extends Pick<ToastMessage, "title" | "description"> {
  readonly undo: () => Promise<unknown>;
  /** The title once it's undone; absent where the screen says it. */
  readonly undone?: string;
}

/**
 * Shows what was done with Undo, also from a component that has unmounted since. An Undo that fails is offered again, since
 * the server honours it longer than it's offered, unless there's nothing left to undo.
 */
export function useUndoToast(): (message: UndoToast) => () => void {
  const toast = useToast();
  return ({ undo, undone, ...done }) => {
    const offer = (message: ToastMessage) =>
      toast({
        ...message,
        duration: limits.undo.offeredMs,
        place: "held",
        action: { label: "Undo", onPress: () => void undo().then(succeed, fail) },
      });
    const succeed = () => undone && toast({ title: undone });
    const fail = (error: unknown) => {
      const isOver = error instanceof ApiError && error.status === 404;
      dismiss = (isOver ? toast : offer)(failureToast(error, "Couldn't undo that", "Please try again."));
    };
    let dismiss = offer(done);
    return () => dismiss();
  };
}

/** Shares or copies the address of one of our pages, and says so where the device doesn't. */
export function useShareLink() {
  const toast = useToast();
  async function hand(path: string, send: (url: string) => ReturnType<typeof shareLink>) {
    const url = new URL(path, window.location.origin).href;
    const outcome = await send(url);
    if (outcome === "copied") toast({ title: "Link copied" });
    if (outcome === "failed") toast({ title: "Couldn't share", description: url, variant: "destructive" });
  }
  return {
    share: (title: string, path: string) => void hand(path, (url) => shareLink({ title, url })),
    copy: (path: string) => hand(path, copyLink),
  };
}

/** @returns dismisses it, once what it says is no longer so */
export type ShowToast = (message: ToastMessage) => () => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `toast({ title, description?, variant?, action? })` shows a message and replaces the previous one. */
export function useToast(): ShowToast {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider above it");
  return toast;
}
