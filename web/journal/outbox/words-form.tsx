import { type SubmitEvent, useId, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Textarea } from "#web/kit/form/textarea.tsx";
import type { Entry } from "#web/offline/outbox/entry.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";

/** The text of a comment or message that waits. */
export function WordsForm({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const id = useId();
  const { outbox } = useOutbox();
  const { work } = entry;
  const [content, setContent] = useState("content" in work ? work.content : "");
  if (work.kind !== "comment" && work.kind !== "message") return null;
  const left = limits[work.kind].max - textLength(content.trim());
  const canSave = !isBlank(content) && left >= 0;
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canSave) return;
    onClose();
    void outbox.reword(entry.id, content.trim());
  }
  return (
    <form className="outrow__words" onSubmit={save}>
      <label className="sr-only" htmlFor={id}>
        {work.kind === "comment" ? "Your comment" : "Your message"}
      </label>
      <Textarea
        id={id}
        rows={3}
        value={content}
        aria-invalid={left < 0 || undefined}
        onChange={({ target }) => setContent(target.value)}
      />
      <div className="btnrow">
        <Button variant="secondary" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}
