import type { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";

/** Presses it in the moment in which the next change is answered, before the answer shows. */
export function pressAtAnswer(queryClient: QueryClient, button: HTMLElement): void {
  const stop = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    stop();
    act(() => button.click());
  });
}
