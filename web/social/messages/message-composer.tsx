import ArrowUp from "lucide-react/icons/arrow-up";
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { bothMustFollow } from "./message-button.tsx";

/** Characters left at which the counter appears. */
const counterThreshold = 100;
const maxRows = 3;

/** The typed text. */
interface Draft {
  content: string;
  /** Messages that could not be sent, from before the outbox had them. */
  unsent?: readonly { readonly content: string; readonly key: string }[];
}

interface MessageComposerProps {
  readonly userId: string;
  /** The recipient's name, for screen readers. */
  readonly name: string;
  readonly canWrite: boolean;
  readonly onSend: (content: string) => void;
  readonly onFoundUnsent: (messages: NonNullable<Draft["unsent"]>) => void;
}

/**
 * Enter sends, Shift+Enter adds a new line, as in a comment. It grows with the text, and the draft is kept until it is
 * sent, even while writing isn't allowed.
 */
export function MessageComposer({ userId, name, canWrite, onSend, onFoundUnsent }: MessageComposerProps) {
  const id = useId();
  const [content, setContent] = useState("");
  const draft = useDraft<Draft>(`message ${userId}`, {
    read: () => (isBlank(content) ? undefined : { content }),
    adopt: ({ values }, isChanged) => {
      setContent((typed) => (values?.content ?? "") + (isChanged ? typed : ""));
      if (values?.unsent?.length) {
        onFoundUnsent(values.unsent);
        draft.change();
      }
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const left = limits.message.max - textLength(content.trim());
  const canSend = !isBlank(content) && left >= 0;

  function send() {
    field.current?.focus();
    if (!canSend) return;
    onSend(content.trim());
    setContent("");
    draft.change();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229: Safari ends a composition before the key that ended it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }
  if (!canWrite) return <p className="conversation__form conversation__closed">{bothMustFollow}</p>;
  return (
    <form className="conversation__form" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor={id}>
        Message to {name}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={Math.min(content.split("\n").length, maxRows)}
        placeholder="Write a message..."
        value={content}
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          setContent(event.target.value);
          draft.change();
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" className="conversation__send" icon={ArrowUp} label="Send" disabled={!canSend} />
      <p className="conversation__count" id={`${id}-count`}>
        {left < 0 ? `${-left} too many` : left <= counterThreshold && `${left} left`}
      </p>
    </form>
  );
}
