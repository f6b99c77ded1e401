import { limits } from "#shared/domain/limits.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { useToast } from "./toast-context.ts";
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
        duration: limits.undo.offered,
        place: "held",
        action: { label: "Undo", onPress: () => void undo().then(succeed, fail) },
      });
    const succeed = () => undone && toast({ title: undone });
    const fail = (error: unknown) => {
      const isOver = error instanceof ApiError && error.status === 404;
      dismiss = (isOver ? toast : offer)(failureToast(error, "Error", "Failed to undo"));
    };
    let dismiss = offer(done);
    return () => dismiss();
  };
}
