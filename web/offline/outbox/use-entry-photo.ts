import { useEffect, useState } from "react";
import { useObjectUrl } from "#web/core/browser/object-url.ts";
import type { Entry } from "./entry.ts";
import { outboxOf } from "./outbox.ts";

/** The address of a waiting session's first photo, while it is shown. */
export function useEntryPhoto({ id, personId, work }: Entry): string | undefined {
  const [file, setFile] = useState<File | null>(null);
  const key = work.kind === "log" ? work.photos[0]?.key : undefined;
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void outboxOf(personId)
      .filesOf(id)
      .then((files) => !isGone && setFile(files.get(key) ?? null));
    return () => {
      isGone = true;
      setFile(null);
    };
  }, [id, personId, key]);
  return useObjectUrl(file);
}
