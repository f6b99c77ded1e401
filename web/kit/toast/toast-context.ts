import { createContext, use } from "react";
import type { ToastMessage } from "./toast-state.ts";

/** @returns dismisses it, once what it says is no longer so */
export type ShowToast = (message: ToastMessage) => () => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `toast({ title, description?, variant?, action? })` shows a message and replaces the previous one. */
export function useToast(): ShowToast {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider above it");
  return toast;
}
