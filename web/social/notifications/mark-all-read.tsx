import { focusPage } from "#web/core/navigation/page-focus.ts";
import { Button } from "#web/kit/button/button.tsx";
import type { NewOnes } from "./use-new-ones.ts";

/** In the head of their page, while there are new ones. */
export function MarkAllRead({ newOnes, readAllNow }: Pick<NewOnes, "newOnes" | "readAllNow">) {
  if (newOnes.size === 0) return null;
  function readAll() {
    readAllNow();
    // The button is gone with it.
    focusPage();
  }
  return (
    <Button variant="ghost" size="sm" onClick={readAll}>
      Mark all read
    </Button>
  );
}
